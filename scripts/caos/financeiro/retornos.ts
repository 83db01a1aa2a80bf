import { diaEm } from '@tropeiro/contract'
import {
  type ContaDoConvenio,
  chaveDoNossoNumero,
  emitirBoleto,
  escreverRemessa240,
} from '../../../bancos/src/index.ts'
import { escreverRetorno, lerRemessa } from '../../../simulador/src/banco/cnab.ts'
import { type Cena, comBanco } from './financeiro.ts'

const TITULOS = 30
const conta: ContaDoConvenio = {
  ...{ banco: '237', agencia: '1172', agenciaDv: '0', conta: '403005', contaDv: '2', convenio: '0' },
  ...{ carteira: '9', codigoEmpresa: '4567890' },
}
const centavosDe = (i: number) => 1_000 + ((i * 7919) % 90_000)

/** Titles that the bank has, in one statement: repeated, they are the same. */
async function semear({ casa, grupo, convenios }: Cena, de: number, dia: string): Promise<string[]> {
  const seqs = Array.from({ length: TITULOS }, (_, i) => de + i)
  const numeros = seqs.map((sequencial) =>
    chaveDoNossoNumero(
      emitirBoleto(conta, { sequencial, vencimento: dia, centavos: centavosDe(sequencial) }).nossoNumero,
    ),
  )
  return comBanco(casa, async (db) => {
    const known = await db.query<{ id: string }>(
      'select titulo_id::text as id from boletos where convenio_id = $1 and sequencial = any($2::bigint[]) order by sequencial',
      [convenios.arquivo, seqs],
    )
    if (known.rows.length > 0) return known.rows.map((r) => r.id)
    const { rows } = await db.query<{ id: string }>(
      `with t as (
         insert into titulos (grupo_id, numero, natureza, documento, nome, emissao, vencimento_original, vencimento, valor_centavos)
         select $1, 5000000 + u.seq, 'receber', '12ABC34501DE35', 'Cliente', $5::date, $5::date, $5::date, u.valor
         from unnest($3::bigint[], $4::bigint[]) u(seq, valor) returning id, numero, valor_centavos)
       insert into boletos (grupo_id, titulo_id, convenio_id, sequencial, nosso_numero, nosso_numero_impresso, codigo_barras, linha_digitavel,
         situacao, emissao, vencimento, valor_centavos, pagador)
       select $1, t.id, $2, u.seq, u.numero, '', '', '', 'registrado', $5::date, $5::date, t.valor_centavos, '{}'
       from t join unnest($3::bigint[], $6::text[]) u(seq, numero) on t.numero = 5000000 + u.seq
       returning titulo_id::text as id`,
      [grupo, convenios.arquivo, seqs, seqs.map(centavosDe), dia, numeros],
    )
    return rows.map((r) => r.id)
  })
}

/** What the bank answers: each of them paid whole. */
function arquivo(de: number, nsa: number, dia: string): string {
  const titulos = Array.from({ length: TITULOS }, (_, i) => ({
    ...{
      movimento: 'registrar' as const,
      sequencial: de + i,
      ano: dia.slice(2, 4),
      usoEmpresa: `X${de + i}`,
    },
    ...{ numeroDocumento: `${de + i}/1`, emitidoEm: dia, vencimento: dia, centavos: centavosDe(de + i) },
    ...{ jurosAoDia: 0, multa: 0 },
    pagador: {
      ...{ inscricao: '12ABC34501DE35', nome: 'Cliente', endereco: 'Rua A, 1', bairro: 'Centro' },
      ...{ cep: '80240000', cidade: 'Curitiba', uf: 'PR' },
    },
  }))
  const empresa = { inscricao: '91122233000112', nome: 'Serra Azul' }
  const sent = escreverRemessa240({ conta, empresa, nsa, geradoEm: dia, hora: '090000', titulos })
  const read = lerRemessa(Buffer.from(sent).toString('latin1'))
  if ('motivo' in read) throw new Error(read.motivo)
  const livre = { txid: null, pagoCentavos: 0, pagoEm: null, creditoEm: null, e2e: null }
  const voltas = read.titulos.map(({ boleto }) => ({
    b: { ...boleto, ...livre, situacao: 'registrado' as const },
    o: {
      ...{ referencia: boleto.referencia, movimento: '06', motivos: '04', dia, credito: dia },
      pago: boleto.centavos,
    },
  }))
  return escreverRetorno('237', nsa, dia, voltas)
}

/** The same truth in every bad shape: cut, turned, with lines of others, in LF and UTF-8, whole, and whole again. */
function formas(whole: string): Buffer[] {
  const lines = whole.split('\r\n').filter((l) => l !== '')
  const [head, inner, tail] = [lines.slice(0, 2), lines.slice(2, -2), lines.slice(-2)]
  const half = Math.floor(inner.length / 4) * 2
  const join = (all: string[]) => `${all.join('\r\n')}\r\n`
  const foreign = inner.slice(0, 2).map((l) => `341${l.slice(3)}`)
  const unknown = inner
    .slice(0, 2)
    .map((l) => (l[13] === 'T' ? `${l.slice(0, 37)}${'9'.repeat(20)}${l.slice(57)}` : l))
  return [
    Buffer.from(join([...head, ...inner.slice(0, half + 1)]), 'latin1'),
    Buffer.from(join([...head, ...inner.slice(half), ...inner.slice(0, half), ...tail]), 'latin1'),
    Buffer.from(join([...head, ...foreign, ...unknown, ...inner, ...tail]), 'latin1'),
    Buffer.from(whole.replaceAll('\r\n', '\n').replace('SERRA AZUL', 'SERRÃ AZÚL'), 'utf8'),
    Buffer.from(whole, 'latin1'),
    Buffer.from(whole, 'latin1'),
  ]
}

/** Round after round: titles that the bank has, and its return in every bad shape, by two people at once and once more behind them. */
export async function retornar(cena: Cena): Promise<void> {
  const { convenios, pessoas, fim, feito } = cena
  const dia = diaEm(new Date())
  for (let volta = 1, de = 1; !fim(); volta++, de += TITULOS) {
    const titulos = await semear(cena, de, dia)
    const all = formas(arquivo(de, volta, dia)).sort(() => Math.random() - 0.5)
    const mandar = (quem: keyof typeof pessoas, conteudo: Buffer) =>
      pessoas[quem].boletos.receberRetorno({
        body: { convenio: convenios.arquivo, nome: `CB${volta}.RET`, base64: conteudo.toString('base64') },
      })
    await Promise.all(all.map((b, i) => mandar(i % 2 ? 'operador' : 'admin', b)))
    for (const b of all) await mandar('operador', b)
    feito.retornos.titulos.push(...titulos)
    feito.retornos.arquivos += 2 * all.length
    for (let i = 0; i < TITULOS; i++) feito.retornos.centavos += centavosDe(de + i)
  }
}
