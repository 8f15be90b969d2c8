export const fullName = ({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string | null;
}): string => `${firstName ?? ''} ${lastName ?? ''}`.trim();
