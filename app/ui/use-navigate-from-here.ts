import { type NavigateOptions, useLocation, useNavigate } from "react-router";

/**
 * Returns a function like that of `useNavigate`, for the end of a call that began on this page. It does nothing on another page, so
 * that somebody who has left meanwhile isn't taken away from there.
 */
export function useNavigateFromHere(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (to, options) => {
    if (window.location.pathname === pathname) await navigate(to, options);
  };
}
