import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { onSessionEnd } from "#app/shared/api-client.ts";
import { loginPath } from "../login/login-path.ts";

/** Redirects to the login page when a call finds that the session has ended. Used once, around all pages. */
export function useSessionEnd(): void {
  const navigate = useNavigate();
  const current = useLocation();
  const target = useNavigation().location ?? current;
  const latest = useRef({ navigate, target });

  useEffect(() => {
    latest.current = { navigate, target };
  });

  useEffect(() => {
    onSessionEnd(() => {
      const { pathname, search } = latest.current.target;
      if (pathname !== "/login") latest.current.navigate(loginPath(pathname + search));
    });
  }, []);
}
