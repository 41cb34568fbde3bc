-- Invitations to work in the back office; one that is accepted or withdrawn is deleted. Only the hash of the emailed token is stored,
-- and none before the email is sent.
CREATE TABLE staff_invites (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email      text NOT NULL,
  staff_role text NOT NULL CHECK (staff_role IN ('owner', 'packer', 'accountant')),
  invited_by bigint NOT NULL,
  token_hash bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX staff_invites_email ON staff_invites (lower(email));
CREATE UNIQUE INDEX staff_invites_token ON staff_invites (token_hash);
