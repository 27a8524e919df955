"""The votes and the counters of them."""

import django.db.models.functions.text
import django.db.models.lookups
import uuid
from django.db import migrations, models


SORTED = {
    "feedback_vote": {"turn_id": 64},
    "feedback_promptcount": {"capability": 64, "prompt_fingerprint": 32},
}


def sort_by_bytes(apps, schema_editor):
    """PostgreSQL sorts ids by their bytes, as SQLite does, and not by the server's language."""
    if schema_editor.connection.vendor == "postgresql":
        for table, columns in SORTED.items():
            for column, length in columns.items():
                schema_editor.execute(f'ALTER TABLE {table} ALTER COLUMN {column} TYPE varchar({length}) COLLATE "C"')


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='AnswerCount',
            fields=[
                ('cell', models.CharField(max_length=32, primary_key=True, serialize=False)),
                ('day', models.DateField(help_text='In UTC.')),
                ('capability', models.CharField(blank=True, max_length=64, null=True)),
                ('prompt_fingerprint', models.CharField(max_length=32)),
                ('channel', models.CharField(choices=[('text', 'Text'), ('voice', 'Voice')], max_length=5)),
                ('model', models.CharField(max_length=100)),
                ('answers', models.BigIntegerField()),
            ],
            options={
                'indexes': [models.Index(fields=['day', 'capability', 'prompt_fingerprint'], name='answer_counts_by_day')],
                'constraints': [models.CheckConstraint(condition=models.Q(('answers__gt', 0)), name='answer_count_positive')],
            },
        ),
        migrations.CreateModel(
            name='PromptCount',
            fields=[
                ('prompt', models.CharField(max_length=32, primary_key=True, serialize=False)),
                ('capability', models.CharField(blank=True, max_length=64, null=True)),
                ('prompt_fingerprint', models.CharField(blank=True, max_length=32, null=True)),
                ('up', models.BigIntegerField()),
                ('down', models.BigIntegerField()),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('down__gte', 0), ('up__gte', 0)), name='prompt_count_not_negative')],
            },
        ),
        migrations.CreateModel(
            name='Vote',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('turn_id', models.CharField(max_length=64, unique=True)),
                ('rating', models.CharField(choices=[('up', 'Up'), ('down', 'Down')], max_length=4)),
                ('reasons', models.CharField(blank=True, help_text='Each between two spaces, as sent.', max_length=64)),
                ('note', models.TextField(blank=True, null=True)),
                ('claim_id', models.CharField(blank=True, max_length=100, null=True)),
                ('capability', models.CharField(blank=True, max_length=64, null=True)),
                ('channel', models.CharField(choices=[('text', 'Text'), ('voice', 'Voice')], max_length=5)),
                ('surface', models.CharField(choices=[('app', 'App'), ('embed', 'Embed')], max_length=5)),
                ('locale', models.CharField(blank=True, max_length=5, null=True)),
                ('brand', models.CharField(blank=True, max_length=10, null=True)),
                ('model', models.CharField(blank=True, max_length=100, null=True)),
                ('prompt_fingerprint', models.CharField(blank=True, max_length=32, null=True)),
                ('prompt_overridden', models.JSONField(blank=True, null=True)),
                ('prompt', models.CharField(editable=False, help_text='Its row in the counts of prompts.', max_length=32)),
                ('question', models.TextField(blank=True, null=True)),
                ('answer', models.TextField(blank=True, null=True)),
                ('tools', models.JSONField(blank=True, null=True)),
                ('verified', models.BooleanField(help_text='Whether its receipt was true; null where none was asked for.', null=True)),
                ('created_at', models.DateTimeField(help_text='When the answer was first rated.')),
                ('updated_at', models.DateTimeField(help_text='When the vote was last given.')),
            ],
            options={
                'ordering': ['-updated_at', '-turn_id'],
                'permissions': [('view_feedback', 'Can read the feedback report'), ('view_feedback_content', 'Can read the questions, answers, lookups and notes of votes')],
                'indexes': [models.Index(fields=['-updated_at', '-turn_id'], name='votes_newest'), models.Index(fields=['rating', '-updated_at', '-turn_id'], name='votes_by_rating'), models.Index(fields=['capability', '-updated_at', '-turn_id'], name='votes_by_capability'), models.Index(fields=['capability', 'rating', '-updated_at', '-turn_id'], name='votes_by_both'), models.Index(fields=['prompt', '-updated_at', '-turn_id'], name='votes_by_prompt'), models.Index(fields=['claim_id'], name='votes_by_claim'), models.Index(fields=['surface', 'updated_at'], name='votes_by_age'), models.Index(condition=models.Q(('question__isnull', False), ('answer__isnull', False), ('tools__isnull', False), ('note__isnull', False), _connector='OR'), fields=['surface', 'updated_at'], name='votes_with_texts')],
                'constraints': [models.CheckConstraint(condition=models.Q(('rating__in', ['up', 'down'])), name='vote_rating'), models.CheckConstraint(condition=models.Q(('channel__in', ['text', 'voice'])), name='vote_channel'), models.CheckConstraint(condition=models.Q(('surface__in', ['app', 'embed'])), name='vote_surface'), models.CheckConstraint(condition=models.Q(('rating', 'down'), models.Q(('note__isnull', True), ('reasons', '')), _connector='OR'), name='vote_up_says_no_more'), models.CheckConstraint(condition=django.db.models.lookups.GreaterThanOrEqual(django.db.models.functions.text.Length('turn_id'), 8), name='vote_turn_id_length'), models.CheckConstraint(condition=models.Q(('updated_at__gte', models.F('created_at'))), name='vote_times_in_order')],
            },
        ),
        migrations.CreateModel(
            name='VoteCount',
            fields=[
                ('cell', models.CharField(max_length=32, primary_key=True, serialize=False)),
                ('day', models.DateField(help_text='When the answers were first rated, in UTC.')),
                ('capability', models.CharField(blank=True, max_length=64, null=True)),
                ('prompt_fingerprint', models.CharField(blank=True, max_length=32, null=True)),
                ('rating', models.CharField(choices=[('up', 'Up'), ('down', 'Down')], max_length=4)),
                ('reasons', models.CharField(blank=True, help_text='Each between two spaces, sorted.', max_length=64)),
                ('channel', models.CharField(choices=[('text', 'Text'), ('voice', 'Voice')], max_length=5)),
                ('surface', models.CharField(choices=[('app', 'App'), ('embed', 'Embed')], max_length=5)),
                ('locale', models.CharField(blank=True, max_length=5, null=True)),
                ('model', models.CharField(blank=True, max_length=100, null=True)),
                ('verified', models.BooleanField(null=True)),
                ('votes', models.BigIntegerField()),
            ],
            options={
                'indexes': [models.Index(fields=['day', 'capability', 'prompt_fingerprint'], name='vote_counts_by_day')],
                'constraints': [models.CheckConstraint(condition=models.Q(('votes__gte', 0)), name='vote_count_not_negative')],
            },
        ),
        migrations.RunPython(sort_by_bytes, migrations.RunPython.noop),
    ]
