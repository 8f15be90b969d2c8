/** A person's name as it is shown; empty if there is none. */
export const fullNameOf = ({
  firstName,
  lastName,
}: {
  readonly firstName: string | null;
  readonly lastName: string | null;
}): string => `${firstName ?? ''} ${lastName ?? ''}`.trim();
