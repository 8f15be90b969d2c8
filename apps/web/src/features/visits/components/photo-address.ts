/** A photo is a picture in the text itself, or one that this server has: nothing else is fetched. */
const OWN_PHOTO = /^(?:data:image\/(?:png|jpeg|webp);base64,[\w+/=]+|\/(?![/\\])[^\s\\]*)$/;

/** Where the photo of a visitor is, when that is an address the browser may go to. */
export const photoAddress = (photoFile: string | null): string | undefined =>
  photoFile !== null && OWN_PHOTO.test(photoFile) ? photoFile : undefined;
