import { setTimeout as pause } from 'node:timers/promises'
import { carregarAlicerce } from '../../api/db/demo/world.ts'
import { FATURAS_QUE_NAO_FECHAM } from '../../api/src/faturamento/faturas/fechamento.repository.ts'
import { ATLANTICO, BOM_GRAO, criarCtes } from '../../api/test/faturas.ts'
import { escreverPrefat, layouts } from '../../edi/src/index.ts'
import { abrirCasa, answering, type Casa } from './casa.ts'
import { entrar } from './cliente.ts'
import type { Conferencia } from './conferir.ts'

const SENHA = 'Tropeiro#2026'
const SERRA_AZUL = '91122233000112'
/** CT-e of a round, by four takers; lines of a pre-invoice. */
const CTES = 200
const LINHAS = 40
const TAKERS = [
  BOM_GRAO,
  ATLANTICO,
  { documento: '11444777000161', nome: 'Mercado Central' },
  { documento: '90444555000115', nome: 'Supermercados Bom Dia S.A.' },
]

/** What the actors were told is done. */
type Feito = { ctes: string[]; valor: number; prefaturas: string[] }

/** Round after round: CT-e of a period, billed by two people at once, until all is said to be done. */
async function faturar({ db, base }: Casa, grupoId: number, fim: () => boolean, feito: Feito): Promise<void> {
  const [uma, outra] = await Promise.all([
    entrar(base, 'operador@serraazul.demo', SENHA),
    entrar(base, 'admin@serraazul.demo', SENHA),
  ])
  for (let numero = 100_000; !fim(); numero += CTES) {
    const novos = Array.from({ length: CTES }, (_, i) => ({
      numero: numero + i,
      tomador: TAKERS[i % TAKERS.length]!,
      valor: 10_000 + i,
    }))
    const ctes = await criarCtes(db, grupoId, novos)
    const pedidos = await Promise.all(
      [uma, outra].map((p) =>
        p.client.faturas.faturarPeriodo({
          body: { ate: new Date().toISOString().slice(0, 10), clientes: null },
        }),
      ),
    )
    // Each follows his own.
    for (const [at, { dados }] of pedidos.entries())
      for (;;) {
        const { dados: now } = await [uma, outra][at]!.client.tarefas.buscar({ params: { id: dados.tarefa } })
        if (now.estado === 'concluida') break
        if (now.estado === 'falhou' || now.estado === 'cancelada')
          throw new Error(`billing ${dados.tarefa} ended as ${now.estado}`)
        await pause(100)
      }
    feito.ctes.push(...ctes)
    feito.valor += novos.reduce((sum, c) => sum + c.valor, 0)
  }
}

/** Pre-invoices of one partner, file after file, each sent until it is answered. */
async function receber({ base }: Casa, fim: () => boolean, feito: Feito): Promise<void> {
  const { client, enviar } = await entrar(base, 'admin@serraazul.demo', SENHA)
  const { dados: parceiro } = await client.parceiros.criar({
    body: {
      nome: BOM_GRAO.nome,
      documento: BOM_GRAO.documento,
      formatos: { PREFAT: { layout: 'prefat-3.1' } },
    },
  })
  for (let n = 1; !fim(); n++) {
    const numero = `CAOS-${n}`
    const documentos = Array.from({ length: LINHAS }, (_, i) => ({
      linha: 0,
      cnpjEmissor: SERRA_AZUL,
      serie: '1',
      numero: String(100_000 + i * TAKERS.length),
      emissao: '2026-11-01',
      cnpjOrigem: BOM_GRAO.documento,
      cnpjDestino: '',
      freteEmbarcadorCentavos: 9_000,
      freteCentavos: 10_000 + i * TAKERS.length,
      diferencaCentavos: 1_000 + i * TAKERS.length,
      notas: [],
    }))
    const prefatura = {
      linha: 0,
      cnpjEmbarcadora: BOM_GRAO.documento,
      numero,
      emissao: '2026-11-20',
      pagamento: '2026-12-20',
      quantidade: LINHAS,
      valorCentavos: LINHAS * 9_000,
      acao: 'I' as const,
      documentos,
    }
    const envelope = { remetente: 'BOM GRAO', destinatario: 'CAOS', em: '2026-11-20T08:00', sequencia: n }
    const bytes = escreverPrefat(layouts['prefat-3.1']!, envelope, [prefatura])
    await enviar('prefat', `${base}/api/parceiros/${parceiro._id}/arquivos`, () => {
      const form = new FormData()
      form.append('arquivo', new Blob([Buffer.from(bytes)], { type: 'text/plain' }), `${numero}.txt`)
      return { method: 'POST', body: form }
    })
    feito.prefaturas.push(numero)
  }
}

async function conferir({ db }: Casa, feito: Feito): Promise<Conferencia[]> {
  const conta = async (sql: string, values: unknown[] = []): Promise<number> =>
    Number((await db.query<{ n: string }>(sql, values)).rows[0]!.n)
  const daVez = `from fatura_ctes x join faturas f on f.grupo_id = x.grupo_id and f.id = x.fatura_id
    where f.estado <> 'cancelada' and x.cte_id = any($1::bigint[])`
  const { ctes, prefaturas } = feito
  return [
    {
      o_que: 'CT-e faturados, cada um numa só fatura viva',
      esperado: ctes.length,
      achado: await conta(
        `select count(*) as n from (select x.cte_id ${daVez} group by 1 having count(*) = 1) q`,
        [ctes],
      ),
    },
    {
      o_que: 'linhas deles em faturas vivas',
      esperado: ctes.length,
      achado: await conta(`select count(*) as n ${daVez}`, [ctes]),
    },
    {
      o_que: 'centavos deles nas faturas',
      esperado: feito.valor,
      achado: await conta(`select coalesce(sum(x.valor_centavos), 0) as n ${daVez}`, [ctes]),
    },
    {
      o_que: 'números de fatura repetidos numa empresa',
      esperado: 0,
      achado: await conta(
        'select count(*) as n from (select from faturas group by grupo_id, cnpj_emitente, numero having count(*) > 1) q',
      ),
    },
    {
      o_que: 'faturas cujo dinheiro não fecha',
      esperado: 0,
      achado: (await db.query(FATURAS_QUE_NAO_FECHAM)).rows.length,
    },
    {
      o_que: 'pré-faturas recebidas, cada número uma vez',
      esperado: prefaturas.length,
      achado: await conta(
        'select count(*) as n from (select numero from prefaturas where numero = any($1) group by 1 having count(*) = 1) q',
        [prefaturas],
      ),
    },
    {
      o_que: 'linhas delas',
      esperado: prefaturas.length * LINHAS,
      achado: await conta(
        `select count(*) as n from prefatura_documentos d join prefaturas p on p.grupo_id = d.grupo_id and p.id = d.prefatura_id
         where p.numero = any($1)`,
        [prefaturas],
      ),
    },
  ]
}

async function matar({ processos, base }: Casa, mortes: number): Promise<void> {
  while (processos.kills < mortes) {
    await answering(base)
    await pause(100 + Math.random() * 1400)
    await processos.kill(Math.random() < 0.5 ? 'servidor' : 'trabalhador')
    if (processos.kills % 10 === 0) process.stdout.write(`${processos.kills} mortes de ${mortes}\n`)
  }
}

/** Server and worker are killed while a period is billed by two people at once and pre-invoices come in; then all is counted. */
export async function caosDeFaturas([mortes = '50']: string[]): Promise<void> {
  const casa = await abrirCasa('caos-faturas')
  const feito: Feito = { ctes: [], valor: 0, prefaturas: [] }
  const desde = performance.now()
  try {
    const alicerce = await carregarAlicerce(casa.db)
    const grupoId = alicerce.grupos.get('SERRA AZUL')!
    const fim = () => casa.processos.kills >= Number(mortes)
    casa.processos.start('servidor')
    casa.processos.start('trabalhador')
    await Promise.all([
      matar(casa, Number(mortes)),
      faturar(casa, grupoId, fim, feito),
      receber(casa, fim, feito),
    ])
    const linhas = await conferir(casa, feito)
    console.table(linhas)
    const ok =
      linhas.every((l) => l.esperado === l.achado) && feito.ctes.length > 0 && feito.prefaturas.length > 0
    const segundos = ((performance.now() - desde) / 1000).toFixed(0)
    process.stdout.write(
      ok
        ? `${casa.processos.kills} mortes de servidor e trabalhador em ${segundos} s: nada se perdeu, nada dobrou.\n`
        : 'HÁ DIFERENÇAS.\n',
    )
    process.exitCode = ok ? 0 : 1
  } finally {
    await casa.fechar()
  }
}
