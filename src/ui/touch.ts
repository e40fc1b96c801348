/** True on a screen made for fingers, where typing brings up a keyboard on the screen. */
export const isTouchScreen = (): boolean => window.matchMedia('(pointer: coarse)').matches;
