/** A photo is an inline image, or one on this server: nothing else is fetched. */
const OWN_PHOTO = /^(?:data:image\/(?:png|jpeg|webp);base64,[\w+/=]+|\/(?![/\\])[^\s\\]*)$/;

/** The address of a visitor's photo, if the browser may load it. */
export const photoAddress = (photoFile: string | null): string | undefined =>
  photoFile !== null && OWN_PHOTO.test(photoFile) ? photoFile : undefined;
