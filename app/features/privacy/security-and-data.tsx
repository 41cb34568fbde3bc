import { useState } from "react";
import { ChangePasswordForm } from "#app/features/account/password/change-password-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { ConfirmEmailRow } from "./confirm-email-row.tsx";
import { ConsentList } from "./consent-list.tsx";
import { DataRow } from "./data-row.tsx";
import { DownloadData } from "./download-data.tsx";
import { EraseAccount } from "./erase-account.tsx";
import { OtherDevices } from "./other-devices.tsx";

/** Password, devices, consents, data export and account erasure. */
export function SecurityAndData() {
  return (
    <section aria-labelledby="security-title" className="mt-12">
      <h2 id="security-title" className="text-3xl">
        Security and data
      </h2>
      <Panel className="mt-5 divide-y divide-line p-0!">
        <ConfirmEmailRow />
        <Password />
        <OtherDevices />
        <ConsentList />
        <DownloadData />
        <EraseAccount />
      </Panel>
    </section>
  );
}

function Password() {
  const [changing, setChanging] = useState(false);
  const close = () => setChanging(false);
  return (
    <DataRow
      title="Password"
      text="Changing it logs you out on all other devices."
      action={
        <Button
          size="small"
          variant="outline"
          aria-haspopup="dialog"
          onClick={() => setChanging(true)}
        >
          Change password
        </Button>
      }
    >
      <Dialog open={changing} onClose={close} title="Change your password">
        <ChangePasswordForm onDone={close} />
      </Dialog>
    </DataRow>
  );
}
