/**
 * Programs on the server's machine that some work needs. If one is missing, the work that needs it can't be ordered.
 */

export const programs = ['ffmpeg', 'tesseract', 'LibreOffice'] as const
export type Program = (typeof programs)[number]

/** The program that burns subtitles into a film. */
export const burnInProgram: Program = 'ffmpeg'
