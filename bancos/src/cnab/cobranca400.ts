import { leiaute, type Registro, registro } from './leiaute.ts'

/*
 * CNAB 400: no lots, dates of six digits, and places of its own at each bank. What goes out is written for those whose two
 * public sources agree (Banco do Brasil, Bradesco, Itaú, Santander); what comes in is read for all seven. Sources as in
 * cobranca240.ts, and kivanio/brcobranca.
 */

const CABECALHO = '1 T=0;2 T=1;3-9 A=REMESSA;10-11 T=01;'
const FIM = '395-400 sequencia N'
const TITULO = '109-110 movimento T;111-120 numeroDocumento A;121-126 vencimento D6;127-139 valor N;'
const PAGADOR = '219-220 tipoInscricao T;221-234 inscricao C;'
const VALORES =
  '157-158 instrucao1 T;159-160 instrucao2 T;161-173 juros N;174-179 descontoEm D6;180-192 desconto N;193-205 iof N;206-218 abatimento N;'
const ENDERECO = '275-314 endereco A;315-326 bairro A;327-334 cep T;'
const CIDADE = '335-349 cidade A;350-351 uf A;'

const trailer = registro('9', 400, `1 T=9;2-394 A;${FIM}`)

const saida: Record<string, readonly Registro[]> = {
  '001': [
    registro(
      '0',
      400,
      `${CABECALHO}12-19 A=COBRANCA;20-26 A;27-30 agencia T;31 agenciaDv A;32-39 conta T;40 contaDv A;41-46 T;47-76 empresa A;77-79 banco T;80-94 A=BANCODOBRASIL;95-100 geradoEm D6;101-107 nsa N;108-129 A;130-136 convenio T;137-394 A;${FIM}`,
    ),
    registro(
      '7',
      400,
      `1 T=7;2-3 tipoEmpresa T;4-17 inscricaoEmpresa C;18-21 agencia T;22 agenciaDv A;23-30 conta T;31 contaDv A;32-38 convenio T;39-63 usoEmpresa A;64-80 nossoNumero T;81-82 T;83-84 T;85-87 A;88 indicativoSacador A;89-91 A;92-94 variacao T;95 T;96-101 T;102-106 tipoCobranca A;107-108 carteira T;${TITULO}140-142 banco T;143-146 T;147 A;148-149 especie T;150 aceite A;151-156 emitidoEm D6;${VALORES}${PAGADOR}235-271 nome A;272-274 A;${ENDERECO}${CIDADE}352-391 observacao A;392-393 diasProtesto A;394 A;${FIM}`,
    ),
    registro('5', 400, `1 T=5;2-3 T=99;4 codigoMulta T;5-10 multaEm D6;11-22 multa N;23-394 A;${FIM}`),
    trailer,
  ],
  '033': [
    registro(
      '0',
      400,
      `${CABECALHO}12-26 A=COBRANCA;27-46 convenio T;47-76 empresa A;77-79 banco T;80-94 A=SANTANDER;95-100 geradoEm D6;101-116 T;117-391 A;392-394 T;${FIM}`,
    ),
    registro(
      '1',
      400,
      `1 T=1;2-3 tipoEmpresa T;4-17 inscricaoEmpresa C;18-37 convenio T;38-62 usoEmpresa A;63-70 nossoNumero T;71-76 T;77 A;78 codigoMulta T;79-82 multa N;83-84 T;85-97 T;98-101 A;102-107 jurosEm D6;108 carteira T;${TITULO}140-142 banco T;143-147 T;148-149 especie T;150 aceite A;151-156 emitidoEm D6;${VALORES}${PAGADOR}235-274 nome A;${ENDERECO}${CIDADE}352-381 sacador A;382 A;383 A=I;384-385 complementoConta A;386-391 A;392-393 diasProtesto T;394 A;${FIM}`,
    ),
    registro('9', 400, `1 T=9;2-7 linhas N;8-20 soma N;21-394 T;${FIM}`),
  ],
  '237': [
    registro(
      '0',
      400,
      `${CABECALHO}12-26 A=COBRANCA;27-46 convenio T;47-76 empresa A;77-79 banco T;80-94 A=BRADESCO;95-100 geradoEm D6;101-108 A;109-110 A=MX;111-117 nsa N;118-394 A;${FIM}`,
    ),
    registro(
      '1',
      400,
      `1 T=1;2-20 A;21 T;22-24 carteira T;25-29 agencia T;30-36 conta T;37 contaDv A;38-62 usoEmpresa A;63-65 T;66 codigoMulta T;67-70 multa N;71-82 nossoNumero A;83-92 T;93 T=2;94-105 A;106 T=2;107-108 A;${TITULO}140-142 T;143-147 T;148-149 especie T;150 A=N;151-156 emitidoEm D6;${VALORES}${PAGADOR}235-274 nome A;${ENDERECO}335-394 sacador A;${FIM}`,
    ),
    trailer,
  ],
  '341': [
    registro(
      '0',
      400,
      `${CABECALHO}12-26 A=COBRANCA;27-30 agencia T;31-32 T;33-37 conta T;38 contaDv A;39-46 A;47-76 empresa A;77-79 banco T;80-94 A=BANCO ITAU SA;95-100 geradoEm D6;101-394 A;${FIM}`,
    ),
    registro(
      '1',
      400,
      `1 T=1;2-3 tipoEmpresa T;4-17 inscricaoEmpresa C;18-21 agencia T;22-23 T;24-28 conta T;29 contaDv A;30-33 A;34-37 T;38-62 usoEmpresa A;63-70 nossoNumero T;71-83 T;84-86 carteira T;87-107 A;108 A=I;${TITULO}140-142 banco T;143-147 T;148-149 especie T;150 aceite A;151-156 emitidoEm D6;${VALORES}${PAGADOR}235-264 nome A;265-274 A;${ENDERECO}${CIDADE}352-381 sacador A;382-385 A;386-391 jurosEm D6;392-393 diasBaixa T;394 A;${FIM}`,
    ),
    registro('2', 400, `1 T=2;2 T=2;3-10 multaEm D8;11-23 multa N;24-394 A;${FIM}`),
    trailer,
  ],
}

/** Places of what comes back, from column to column; money has two decimals everywhere. */
type Lugares = Record<'detalhe' | 'nossoNumero' | 'creditoEm' | 'tarifa', string> & {
  motivos?: string
  usoEmpresa?: string
}

const VOLTA: Record<string, Lugares> = {
  '001': {
    detalhe: '7',
    nossoNumero: '64-80',
    creditoEm: '176-181',
    tarifa: '182-188',
    motivos: '87-88',
    usoEmpresa: '39-63',
  },
  '033': {
    detalhe: '1',
    nossoNumero: '63-70',
    creditoEm: '296-301',
    tarifa: '176-188',
    motivos: '137-145',
    usoEmpresa: '38-62',
  },
  '104': {
    detalhe: '1',
    nossoNumero: '57-73',
    creditoEm: '294-299',
    tarifa: '176-188',
    motivos: '80-82',
    usoEmpresa: '32-56',
  },
  '237': {
    detalhe: '1',
    nossoNumero: '71-82',
    creditoEm: '296-301',
    tarifa: '176-188',
    motivos: '319-328',
    usoEmpresa: '38-62',
  },
  '341': {
    detalhe: '1',
    nossoNumero: '63-70',
    creditoEm: '296-301',
    tarifa: '176-188',
    motivos: '378-385',
    usoEmpresa: '38-62',
  },
  '748': { detalhe: '1', nossoNumero: '48-62', creditoEm: '329-336', tarifa: '176-188', motivos: '319-328' },
  '756': { detalhe: '1', nossoNumero: '63-73', creditoEm: '176-181', tarifa: '182-188', usoEmpresa: '38-62' },
}

const lugar = (text: string): [number, number] => text.split('-').map(Number) as [number, number]

function detalheDaVolta({ detalhe, ...l }: Lugares): Registro {
  const named: [number, number, string][] = [
    [109, 110, 'movimento T'],
    [111, 116, 'ocorridoEm D6'],
    [117, 126, 'numeroDocumento A'],
    [147, 152, 'vencimento D6'],
    [153, 165, 'valor N'],
    [228, 240, 'abatimento N'],
    [241, 253, 'desconto N'],
    [254, 266, 'pago N'],
    [267, 279, 'juros N'],
    [280, 292, 'multa N'],
    [395, 400, 'sequencia N'],
    [...lugar(l.nossoNumero), 'nossoNumero A'],
    [...lugar(l.creditoEm), l.creditoEm.startsWith('329') ? 'creditoInvertido A' : 'creditoEm D6'],
    [...lugar(l.tarifa), 'tarifa N'],
  ]
  if (l.motivos) named.push([...lugar(l.motivos), 'motivos A'])
  if (l.usoEmpresa) named.push([...lugar(l.usoEmpresa), 'usoEmpresa A'])
  named.sort((a, b) => a[0] - b[0])
  let table = `1 T=${detalhe};`
  let at = 2
  for (const [de, ate, what] of named) {
    if (de > at) table += `${at}-${de - 1} A;`
    table += `${de}-${ate} ${what};`
    at = ate + 1
  }
  return registro('volta', 400, at <= 400 ? `${table}${at}-400 A` : table)
}

export const cobranca400 = Object.fromEntries(
  Object.entries(VOLTA).map(([banco, lugares]) => [
    banco,
    leiaute(`${banco}-400`, 400, [...(saida[banco] ?? []), detalheDaVolta(lugares)]),
  ]),
)

/** What begins a line that tells of a title, at each bank. */
export const detalheDe = (banco: string): string => VOLTA[banco]?.detalhe ?? '1'
