/** Lengths in points, A4 is 595 by 842. */
export const PAGE = { left: 40, top: 40, width: 515, bottom: 842 - 56, footer: 842 - 36 };
export const PADDING = { x: 5, y: 4 };

export const INK = "#1B232E";
export const GREY = "#5C6673";
export const LINE = "#C9D0D9";
export const GROUND = "#EEF1F5";

export type FontFace = "regular" | "bold";
export type Style = { face?: FontFace; size: number; color: string; struck?: boolean };

export const TITLE: Style = { face: "bold", size: 20, color: INK };
export const SCHOOL: Style = { face: "bold", size: 11, color: GREY };
export const PERIOD: Style = { size: 11, color: INK };
export const NOTE: Style = { size: 9, color: INK };
export const NUMBER: Style = { face: "bold", size: 16, color: INK };
export const SMALL: Style = { size: 7.5, color: GREY };
export const HEADER: Style = { face: "bold", size: 8, color: INK };
export const BODY: Style = { size: 9, color: INK };
export const OPEN: Style = { face: "bold", size: 9, color: INK };
export const UNDER: Style = { size: 8, color: GREY };
export const CLOSING: Style = { face: "bold", size: 9, color: INK };
export const NOT_COUNTED: Style = { size: 9, color: GREY, struck: true };
export const NOT_COUNTED_STATUS: Style = { size: 9, color: GREY };
