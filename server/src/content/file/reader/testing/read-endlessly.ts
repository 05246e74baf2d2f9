/** A process that has a hostile file read by a child, whose id it sends to its parent. Arguments: the file, a data folder. */
import { startReader } from '../start-reader.ts'

const [file = '', dataDir = ''] = process.argv.slice(2)
const reader = startReader({ config: { DATA_DIR: dataDir } }, 0)
process.send?.(reader.pid)
await reader.ask({ kind: 'segments', path: file, name: 'poison.md', source_lang: 'en' }, 100 * 1024 ** 2)
