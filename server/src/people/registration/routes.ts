import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { register } from './register.ts'

export const registrationRoutes = implement(calls.registration, { register, quickRegister: register })
