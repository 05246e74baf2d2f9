/** Plays random commands on everything that moves money, and looks at the laws again and again. */
import { findLedgerFaults } from '../../money/ledger/find-ledger-faults.ts'
import type { Command } from './command.ts'
import { houseCommands } from './house-commands.ts'
import { monthCommands } from './month-commands.ts'
import { orderCommands } from './order-commands.ts'
import { workCommands } from './work-commands.ts'
import type { MoneyWorld } from './world.ts'

const commands = [...orderCommands, ...workCommands, ...monthCommands, ...houseCommands]
const whole = commands.reduce((sum, { weight }) => sum + weight, 0)

function choose(world: MoneyWorld): Command {
  let left = world.hand.random() * whole
  for (const command of commands) {
    left -= command.weight
    if (left < 0) return command
  }
  return commands.at(-1)!
}

/** Refused in words, as somebody would read it. */
const isRefusal = (error: unknown) =>
  error instanceof Error && /^\/\S+: \d+ (?!Service_Unavailable)\w+/.test(error.message)

/** What a job would have been run again for. */
const isCutOff = (error: unknown) =>
  error instanceof Error &&
  /Connection terminated|terminating connection|Service_Unavailable|ECONNRESET/.test(error.message)

async function faultsOf(world: MoneyWorld): Promise<string[]> {
  for (let tries = 0; ; tries++)
    try {
      return await findLedgerFaults(world.office.db)
    } catch (error) {
      if (!isCutOff(error) || tries === 20) throw error
    }
}

/**
 * @param count of calls that are sent
 * @returns how often each command was played
 */
export async function playMoney(
  world: MoneyWorld,
  count: number,
  { checkEvery = 500, log = (_: string): void => {} } = {},
): Promise<Map<string, number>> {
  const { hand } = world
  const played = new Map<string, number>()
  let checkAt = checkEvery
  while (hand.sent < count && hand.faults.length === 0) {
    const command = choose(world)
    try {
      await command.run(world)
    } catch (error) {
      if (!isRefusal(error) && !isCutOff(error))
        hand.faults.push(`${command.name}: ${error instanceof Error ? error.stack : String(error)}`)
    }
    played.set(command.name, (played.get(command.name) ?? 0) + 1)
    if (hand.sent < checkAt) continue
    checkAt += checkEvery
    hand.faults.push(...(await faultsOf(world)))
    log(`${hand.sent} calls, ${hand.doubles} doubles, ${hand.cuts} cuts, ${hand.faults.length} faults`)
  }
  hand.faults.push(...(await faultsOf(world)))
  return played
}
