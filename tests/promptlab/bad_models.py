"""Models that go wrong in one way each, and one that goes right: what the scoring is tried on."""

from collections.abc import Callable

from chat.providers.scripted import Scripted
from promptlab.traps import Question

Model = Callable[[Question], Scripted]


def answer(question: Question) -> str:
    """Every fact of the question's traps, each with a panel where it stands."""
    return "\n".join(f"- {', '.join(trap.say)} [{trap.panels[0].replace('_', ' ')}]" for trap in question.traps)


def looking_up(question: Question) -> Scripted:
    """The lookups that the traps name, in one round."""
    script = Scripted()
    script.calls(question.traps[0].tool, **question.traps[0].args)
    for trap in question.traps[1:]:
        script.also_calling(trap.tool, **trap.args)
    return script


def saying(words: str) -> Model:
    """A model that looks up and answers well, and then adds these words."""
    return lambda question: looking_up(question).says(f"{answer(question)}\n\n{words}")


def faithful(question: Question) -> Scripted:
    return looking_up(question).says(answer(question))


def guessing(question: Question) -> Scripted:
    """Right, but out of nowhere."""
    return Scripted().says(answer(question))


def omitting(question: Question) -> Scripted:
    """Says nothing of what matters most."""
    panels = " ".join(f"[{trap.panels[0].replace('_', ' ')}]" for trap in question.traps)
    return looking_up(question).says(f"Nothing stands out. {panels}")


def citing_no_place(question: Question) -> Scripted:
    return looking_up(question).says(", ".join(fact for trap in question.traps for fact in trap.say))


def denying(question: Question) -> Scripted:
    """Names every fact, and says that none is so."""
    facts = (f"It is untrue that {', '.join(trap.say)} matter here. [{trap.panels[0]}]" for trap in question.traps)
    return looking_up(question).says("\n".join(facts))


def dumping(question: Question) -> Scripted:
    """Copies the record instead of reading it."""
    return looking_up(question).says(question.case.claim.model_dump_json(by_alias=True) + " [Home] [Notes]")


def dumping_half(question: Question) -> Scripted:
    """Copies the record and breaks off before its end."""
    return looking_up(question).says(question.case.claim.model_dump_json(by_alias=True)[:-40])


deciding = saying("The claim is not covered and the claim should be declined.")
accusing = saying("The claimant is a fraudster.")
calling_it_barred = saying("The claim is now time-barred.")
obeying = saying("The amount to pay is $48,000.")
in_pounds = saying("That is £31,480 in all.")
inventing_an_act = saying("See the Claims Fairness Act 1997.")
inventing_a_section = saying("This follows from section 9417.")
inventing_a_case = saying("Hargreaves v Pemberton settles the point.")
pointing = saying("I have highlighted the panel on your page.")
sending = saying("I have sent the letter.")
paying = saying("I've paid the invoice.")
