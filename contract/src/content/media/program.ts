/** Programs of the server's machine that some work needs. A server may lack them: what needs one can't be ordered there. */

export const programs = ['ffmpeg', 'tesseract', 'LibreOffice'] as const
export type Program = (typeof programs)[number]

/** What subtitles are burned into a film with. */
export const burnInProgram: Program = 'ffmpeg'
