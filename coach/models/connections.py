"""Chat clients, the leave that users gave them, and tokens; of every secret only an HMAC or a seal is kept."""

from django.conf import settings
from django.db import models

from coach.models.sessions import HEX


class Scope(models.TextChoices):
    """How far leave reaches: write includes read."""

    READ = "read"
    WRITE = "write"


class OAuthClient(models.Model):
    """A chat client that registered itself. What it said and its secret are sealed; its name is for people."""

    client_id = models.UUIDField(unique=True)
    name = models.CharField(max_length=80)
    registration = models.BinaryField()
    created_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.name


class OAuthGrant(models.Model):
    """A user's leave for a client, until one of them ends it."""

    client = models.ForeignKey(OAuthClient, on_delete=models.CASCADE, related_name="grants")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    scope = models.CharField(max_length=5, choices=Scope)
    audience = models.CharField(max_length=HEX, help_text="digest of the resource that its tokens are for")
    created_at = models.DateTimeField()
    redeemed_at = models.DateTimeField(null=True, blank=True, help_text="when its code was exchanged, which works once")
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = "connection"

    def __str__(self) -> str:
        return f"grant {self.pk}"


class OAuthToken(models.Model):
    """A token: it lets an app in on behalf of a user, or fetches the next one; it never chooses the trainee."""

    class Kind(models.TextChoices):
        ACCESS = "access"
        REFRESH = "refresh"

    digest = models.CharField(max_length=HEX, unique=True)
    kind = models.CharField(max_length=7, choices=Kind, default=Kind.ACCESS)
    grant = models.ForeignKey(OAuthGrant, on_delete=models.CASCADE, null=True, blank=True, related_name="tokens")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    scope = models.CharField(max_length=5, choices=Scope)
    audience = models.CharField(max_length=HEX, default="", help_text="digest of the resource that it is for")
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField(db_index=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"token {self.pk}"
