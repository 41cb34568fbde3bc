import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import {
  isRouteErrorResponse,
  type LinksFunction,
  Outlet,
  useLocation,
  useRouteError,
} from "react-router";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { useSessionEnd } from "#app/features/account/sessions/use-session-end.ts";
import { roleWithArticle } from "#app/features/account/staff/staff-role-labels.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { PageFailed } from "#app/site/errors/page-failed.tsx";
import adminStyles from "#app/styles/admin.css?url";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LazyUnsavedChanges } from "#app/ui/lazy-unsaved-changes.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { useStaffRole } from "../page/use-staff.ts";
import type { Route } from "./+types/admin-layout";
import { adminLinksOf, currentAdminLink } from "./admin-links.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { forgetLoaded, keepLoaded } from "./keep-loaded.ts";
import { SideBar } from "./side-bar.tsx";
import { useFindKey } from "./use-find-key.ts";
import { useWaiting } from "./use-waiting.ts";

const importFind = () => import("../find/find-dialog.tsx");
const FindDialog = lazy(importFind);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

/** The pages in this layout have no shop header and footer. */
export const handle = { ownLayout: true };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return requireAdminPage(request, "own.account");
}

/** Each page checks the role itself too. */
export const shouldRevalidate = () => false;

export const clientMiddleware = [keepLoaded];

/** Renders an empty page until the visitor is known to be an administrator; shared by every page in this layout. */
export function HydrateFallback() {
  return <main id="main" tabIndex={-1} />;
}

/**
 * The layout of every admin page: a side bar, or a bottom bar on narrow screens. Each path remounts its page, so that text typed
 * for one order never appears in the form of another.
 */
export default function AdminLayout() {
  const { pathname } = useLocation();
  useEffect(() => forgetLoaded, []);
  return (
    <AdminShell>
      <LazyUnsavedChanges />
      <Outlet key={pathname} />
    </AdminShell>
  );
}

/** Shows an error in place of a page, with the side bar still there. */
export function ErrorBoundary() {
  const error = useRouteError();
  // Includes 404s from the API, such as for something that someone else has deleted in the meantime.
  const missing =
    (isRouteErrorResponse(error) || error instanceof ApiError) && error.status === 404;
  if (isRouteErrorResponse(error) && error.status === 403) {
    return (
      <AdminShell>
        <title>Not for your role</title>
        <EmptyState
          level={1}
          title="This page isn't for your role"
          text={`You are ${roleWithArticle(error.data)} of the shop. An owner can change your role under People.`}
          action={<ButtonLink to="/admin">Today</ButtonLink>}
        />
      </AdminShell>
    );
  }
  return (
    <AdminShell>
      <title>{missing ? "Page not found" : "Something went wrong"}</title>
      {missing ? (
        <EmptyState
          level={1}
          title="Page not found"
          action={<ButtonLink to="/admin">Today</ButtonLink>}
        />
      ) : (
        <PageFailed />
      )}
    </AdminShell>
  );
}

function AdminShell({ children }: { children: ReactNode }) {
  useSessionEnd();
  const [finding, setFinding] = useState(false);
  useFindKey(find);
  useEffect(() => {
    void import("#app/features/notifications/renew-push.ts").then(({ renewPush }) => renewPush());
  }, []);
  useEffect(() => {
    // If it can't be loaded, the focus is lost, as on other pages.
    const following = import("./lost-focus.ts").then(
      ({ followLostFocus }) => followLostFocus(),
      () => {},
    );
    return () => void following.then((end) => end?.());
  }, []);
  useEffect(() => {
    // If it can't be loaded, there is no warning.
    const warning = import("./log-out-warning.ts").then(
      ({ warnBeforeLogOut }) => warnBeforeLogOut(),
      () => {},
    );
    return () => void warning.then((end) => end?.());
  }, []);
  const role = useStaffRole();
  const bar = {
    current: currentAdminLink(useLocation().pathname),
    links: adminLinksOf(role),
    counts: useWaiting(),
    onFind: find,
  };

  async function find() {
    if (await importFind().catch(() => null)) setFinding(true);
    else notify({ kind: "error", text: "We couldn't open the search. Try again." });
  }

  return (
    <div className="min-h-dvh md:grid md:grid-cols-[14.25rem_minmax(0,1fr)] print:block">
      <SideBar {...bar} />
      <main id="main" tabIndex={-1} className="min-w-0">
        {children}
      </main>
      <BottomBar {...bar} />
      <ConfirmDialog />
      {finding && (
        <Suspense>
          <FindDialog open onClose={() => setFinding(false)} />
        </Suspense>
      )}
    </div>
  );
}
