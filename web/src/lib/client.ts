import { contract, createClient } from '@tropeiro/contract'
import { transport } from '../session/api.ts'

/** Every call of the product as a typed function: `client.romaneios.pesquisar({ body })`. */
export const client = createClient(contract, transport)
