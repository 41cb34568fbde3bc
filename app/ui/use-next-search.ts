import { useLocation, useNavigation } from "react-router";

/**
 * The query of the address that this page is changing to, otherwise of the current one. A filter that is changed while another
 * one loads is built from it, so that both apply.
 */
export function useNextSearch(): URLSearchParams {
  const current = useLocation();
  const { location: next } = useNavigation();
  return new URLSearchParams(next?.pathname === current.pathname ? next.search : current.search);
}
