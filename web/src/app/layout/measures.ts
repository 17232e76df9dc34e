export const topBarHeight = 48;
export const navWidth = { vertical: 260, mini: 110 } as const;
export const horizontalNavHeight = 44;
export const desktopOffset = 32;
export const authCardWidth = 440;
