/** A process that has a document converted by a program that never ends. Arguments: the file, the program. */
import { toModernOffice } from '../modern-office.ts'

const [file = '', program = ''] = process.argv.slice(2)
await toModernOffice(file, 'doc', program)
