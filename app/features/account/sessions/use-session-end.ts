import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { onSessionEnd } from "#app/shared/api-client.ts";
import { loginPath } from "../login/login-path.ts";

/** Leads to the login page when a call finds the session dead; used once, by what surrounds every page. */
export function useSessionEnd(): void {
  const navigate = useNavigate();
  const here = useLocation();
  const wanted = useNavigation().location ?? here;
  const latest = useRef({ navigate, wanted });

  useEffect(() => {
    latest.current = { navigate, wanted };
  });

  useEffect(() => {
    onSessionEnd(() => {
      const { pathname, search } = latest.current.wanted;
      if (pathname !== "/login") latest.current.navigate(loginPath(pathname + search));
    });
  }, []);
}
