/** Where on the page it stands how a file is read. */
export const readingId = (fileId: string) => `reading-${fileId}`
