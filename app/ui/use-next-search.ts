import { useLocation, useNavigation } from "react-router";

/**
 * The query of the address that the page is navigating to, otherwise of the current one. A filter changed while another one is
 * loading builds on it, so that both apply.
 */
export function useNextSearch(): URLSearchParams {
  const current = useLocation();
  const { location: next } = useNavigation();
  return new URLSearchParams(next?.pathname === current.pathname ? next.search : current.search);
}
