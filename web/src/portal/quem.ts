import { temPortal } from '../session/portal.ts'

export const ENTRADA = '/#/login'
export const ESCRITORIO = '/#/app'
export const deQuemEOPortal = temPortal
