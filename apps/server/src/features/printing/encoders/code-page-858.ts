/** The upper half of code page 858: what a receipt printer can print as text beside ASCII. */
export const CODE_PAGE_858 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** The encoder would write ¶ and § as the control bytes that had these signs on old screens. */
const NOT_AS_TEXT = /[\u00ad\u00a0¶§]/g;
const printable = new Set(CODE_PAGE_858.replace(NOT_AS_TEXT, ''));

/** Whether every letter exists in the code page; what does not is printed as a picture. */
export const isPlainText = (text: string): boolean =>
  [...text].every((letter) => (letter >= ' ' && letter <= '~') || printable.has(letter));
