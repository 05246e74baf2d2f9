import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { register } from './register.ts'

export const registrationCalls = implement(calls.registration, { register, quickRegister: register })
