import { decimalPositivo, opcoes, texto } from '../../leiaute/formato.ts'
import { percentual, valor } from '../../leiaute/formatos-comuns.ts'
import { campo, conjunto, escolha, grupo } from '../../leiaute/tabela.ts'
import { sim } from './formatos.ts'

const reducao = decimalPositivo(3, 2)
const base = campo('vBC', 'Base de cálculo do ICMS', valor)
const aliquota = campo('pICMS', 'Alíquota do ICMS', percentual)
const icms = campo('vICMS', 'Valor do ICMS', valor)
const credito = campo('vCred', 'Crédito outorgado ou presumido', valor, '0..1')
const desoneracao = conjunto(
  'desoneração do ICMS',
  campo('vICMSDeson', 'ICMS desonerado', valor),
  campo('cBenef', 'Código de benefício fiscal', texto(1, 10)),
)

const ICMS00 = grupo('ICMS00', 'ICMS, tributação normal', [
  campo('CST', 'CST', opcoes({ '00': 'Tributação normal' })),
  base,
  aliquota,
  icms,
])
const ICMS20 = grupo('ICMS20', 'ICMS, base reduzida', [
  campo('CST', 'CST', opcoes({ '20': 'Base de cálculo reduzida' })),
  campo('pRedBC', 'Redução da base', reducao),
  base,
  aliquota,
  icms,
  desoneracao,
])
const ICMS45 = grupo('ICMS45', 'ICMS isento, não tributado ou diferido', [
  campo('CST', 'CST', opcoes({ '40': 'Isenção', '41': 'Não tributada', '51': 'Diferido' })),
  desoneracao,
])
const ICMS60 = grupo('ICMS60', 'ICMS por substituição tributária', [
  campo('CST', 'CST', opcoes({ '60': 'Cobrado por substituição tributária' })),
  campo('vBCSTRet', 'Base do ICMS ST retido', valor),
  campo('vICMSSTRet', 'ICMS ST retido', valor),
  campo('pICMSSTRet', 'Alíquota do ICMS ST', percentual),
  credito,
  desoneracao,
])
const ICMS90 = grupo('ICMS90', 'ICMS, outros', [
  campo('CST', 'CST', opcoes({ '90': 'Outros' })),
  campo('pRedBC', 'Redução da base', reducao, '0..1'),
  base,
  aliquota,
  icms,
  credito,
  desoneracao,
])
const ICMSOutraUF = grupo('ICMSOutraUF', 'ICMS devido a outra UF', [
  campo('CST', 'CST', opcoes({ '90': 'Outra UF' })),
  campo('pRedBCOutraUF', 'Redução da base', reducao, '0..1'),
  campo('vBCOutraUF', 'Base de cálculo do ICMS', valor),
  campo('pICMSOutraUF', 'Alíquota do ICMS', percentual),
  campo('vICMSOutraUF', 'ICMS devido a outra UF', valor),
  desoneracao,
])
const ICMSSN = grupo('ICMSSN', 'Simples Nacional', [
  campo('CST', 'CST', opcoes({ '90': 'Simples Nacional' })),
  campo('indSN', 'Optante pelo Simples Nacional', sim),
])

/** `ICMS`: one group by tax situation (TImp). */
export const ICMS = grupo('ICMS', 'ICMS', [
  escolha(
    'um dos grupos do ICMS (00, 20, 40/41/51, 60, 90, outra UF ou Simples Nacional)',
    [ICMS00],
    [ICMS20],
    [ICMS45],
    [ICMS60],
    [ICMS90],
    [ICMSOutraUF],
    [ICMSSN],
  ),
])

/** The same of the CT-e OS (TImpOS), which nobody before it has paid. */
export const ICMS_OS = grupo('ICMS', 'ICMS', [
  escolha(
    'um dos grupos do ICMS (00, 20, 40/41/51, 90, outra UF ou Simples Nacional)',
    [ICMS00],
    [ICMS20],
    [ICMS45],
    [ICMS90],
    [ICMSOutraUF],
    [ICMSSN],
  ),
])

/** Share of the ending state, when the taker is not a taxpayer (EC 87/2015). */
export const ICMSUFFim = grupo(
  'ICMSUFFim',
  'Partilha do ICMS com a UF de término',
  [
    campo('vBCUFFim', 'Base na UF de término', valor),
    campo('pFCPUFFim', 'Percentual do FCP', percentual),
    campo('pICMSUFFim', 'Alíquota interna da UF de término', percentual),
    campo('pICMSInter', 'Alíquota interestadual', percentual),
    campo('vFCPUFFim', 'Valor do FCP', valor),
    campo('vICMSUFFim', 'ICMS para a UF de término', valor),
    campo('vICMSUFIni', 'ICMS para a UF de início', valor),
  ],
  '0..1',
)
