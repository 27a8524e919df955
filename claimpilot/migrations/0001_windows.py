"""The windows of the limits."""

from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='Window',
            fields=[
                ('cell', models.CharField(max_length=32, primary_key=True, serialize=False)),
                ('ends', models.BigIntegerField(db_index=True, help_text='Seconds since 1970.')),
                ('hits', models.BigIntegerField()),
            ],
        ),
    ]
