import { regimeTributario, suframaDoEmitente } from '../../cte/leiaute/formatos.ts'
import { camposDoEnderecoNacional } from '../../cte/leiaute/pessoas.ts'
import { texto } from '../../leiaute/formato.ts'
import { cnpj, ie } from '../../leiaute/formatos-comuns.ts'
import { campo, grupo } from '../../leiaute/tabela.ts'

const quem = [
  campo('CNPJ', 'CNPJ', cnpj),
  campo('IE', 'Inscrição estadual', ie),
  campo('IEST', 'Inscrição estadual do substituto tributário', ie, '0..1'),
  campo('xNome', 'Razão social', texto(2, 60)),
  campo('xFant', 'Nome fantasia', texto(2, 60), '0..1'),
  grupo('enderEmit', 'Endereço do emitente', camposDoEnderecoNacional),
] as const
const naSuframa = campo('ISUFEmit', 'Inscrição na SUFRAMA', suframaDoEmitente, '0..1')

/** Always a company, always registered with its state. */
export const emitOs = grupo('emit', 'Emitente', [
  ...quem,
  campo('CRT', 'Regime tributário', regimeTributario),
  naSuframa,
])
export const emitGtve = grupo('emit', 'Emitente', [...quem, naSuframa])
