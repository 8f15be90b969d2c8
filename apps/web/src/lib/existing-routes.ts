import { useRouter } from '@tanstack/react-router';

/** Which routes exist: a menu offers only what can be opened. */
export function useExistingRoutes(): (route: string) => boolean {
  const router = useRouter();
  return (route) => Object.hasOwn(router.routesByPath, route);
}
