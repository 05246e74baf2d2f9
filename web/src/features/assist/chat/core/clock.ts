import { toWireTime } from '@polyphony/contract'

export const nowOnTheWire = () => toWireTime(new Date())
