import { calls } from '@polyphony/contract'
import { implement } from '../../../ground/kernel/call/implement.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './add-passkey.ts'
import { askOwnPasskey, askPasskey, confirmByPasskey, signInByPasskey, verifyPasskey } from './sign-in-by-passkey.ts'

export const passkeyCalls = implement(calls.passkey, {
  getPasskeyList: listPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  askPasskey,
  signInByPasskey,
  verifyPasskey,
  askOwnPasskey,
  confirmByPasskey,
})
