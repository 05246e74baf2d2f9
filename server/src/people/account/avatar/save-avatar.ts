import { newStorageKey } from '../../../ground/adapters/storage/storage.ts'
import type { App } from '../../../ground/context.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { keepAvatar } from '../../person/profile.ts'
import { avatarAddress, storageKeyOf } from './address.ts'
import { removePicture } from './remove-picture.ts'
import { squarePicture } from './square-picture.ts'

/** Stores a new picture; the bytes of the earlier one are deleted. @returns its address */
export async function saveAvatar(app: App, accountId: string, bytes: Buffer, side: number): Promise<string> {
  const picture = await squarePicture(bytes, side)
  const key = newStorageKey()
  await app.storage.write(key, picture)
  try {
    await inTransaction(app, (transaction) => replaceAvatar(transaction, accountId, avatarAddress(key)))
  } catch (error) {
    await app.storage.remove(key)
    throw error
  }
  return avatarAddress(key)
}

export async function replaceAvatar(
  transaction: Transaction,
  accountId: string,
  address: string | null,
): Promise<void> {
  const avatar = await keepAvatar(transaction, accountId, address)
  const storage_key = avatar && storageKeyOf(avatar)
  if (storage_key) await transaction.enqueue(removePicture, { storage_key })
}
