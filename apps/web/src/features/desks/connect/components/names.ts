/** First name and last name, as people are called here. */
export const fullName = ({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string | null;
}): string => `${firstName ?? ''} ${lastName ?? ''}`.trim();
