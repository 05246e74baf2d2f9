import pg from 'pg'

/** Trigram search needs a database that knows characters beyond ASCII. @returns a warning, or null */
export async function localeWarning(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the running query reports it
  await client.connect()
  try {
    const { rows } = await client.query<{ trigrams: string }>(`select show_trgm('翻訳記憶')::text as trigrams`)
    return rows[0]?.trigrams === '{}'
      ? 'This database was made with LOCALE C: trigram search does not see Chinese and Japanese. Make it anew with a UTF-8 locale, such as C.UTF-8.'
      : null
  } finally {
    await client.end()
  }
}
