"""Which tools are offered, and in what order."""

from chat.tools import TOOLS, offered, offered_by_name


def test_readers_come_first_and_the_screen_last() -> None:
    assert [tool.name for tool in offered(screen_actions=True)][-1] == "highlight_panel"
    assert offered(screen_actions=True)[:-1] == offered(screen_actions=False)


def test_who_cannot_point_at_a_screen_is_not_told_of_it() -> None:
    assert "highlight_panel" not in offered_by_name(screen_actions=False)
    assert "highlight_panel" in offered_by_name(screen_actions=True)


def test_every_tool_has_a_name_of_its_own_a_description_and_a_chip() -> None:
    assert len({tool.name for tool in TOOLS}) == len(TOOLS)
    assert all(tool.spec.description and tool.label.endswith("…") for tool in TOOLS)
