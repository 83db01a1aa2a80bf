import { parseArgs } from 'node:util'
import { abrirCasa, answering } from '../caos/casa.ts'
import { entrar } from '../caos/cliente.ts'
import { arquivoDoCartao, arquivoDoExtrato, cartaoDe, extratoDe } from './arquivos.ts'
import { DIA, viverOMes } from './caminhao.ts'
import {
  type Conferido,
  conferirCombustivel,
  conferirPedagio,
  conferirPneus,
  contarVereditos,
} from './conferir.ts'
import { conferirCredito, conferirTravessias, ensinarPorticos } from './contestar.ts'
import { estradas } from './estradas.ts'
import { cadastrar, ensinarPostos, fundar, gravarMes } from './mundo.ts'
import { plantarErros } from './plantados.ts'
import { medirPneus } from './pneus.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const DIAS = 30

type Sessao = Awaited<ReturnType<typeof entrar>>
async function trazer(base: string, me: Sessao, path: string, nome: string, csv: string) {
  const form = () => {
    const body = new FormData()
    body.append('arquivo', new File([csv], nome, { type: 'text/csv' }))
    return { method: 'POST', body }
  }
  const reply = await me.enviar(nome, `${base}${path}`, form)
  return ((await reply.json()) as { dados: { lote: { _id: string; novas: number; recusadas: number } } })
    .dados.lote
}

/** Midnight of São Paulo, so many days ago. */
const meiaNoite = (dias: number): number => {
  const day = new Date(Date.now() - dias * DIA).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  return Date.parse(`${day}T00:00:00-03:00`)
}

/**
 * Plays a month of trucks whose every turn is known, brings in the card's file and the tag's statement with errors planted in
 * them, and says which were found and who else was accused. `npm run mes [trucks]`; 40 by default.
 */
export async function main(argv: string[]): Promise<void> {
  const { positionals } = parseArgs({ args: argv, allowPositionals: true })
  const [quantos = 40] = positionals.map(Number)
  if (!(quantos >= 40 && quantos <= 100)) throw new Error('De 40 a 100 caminhões.')
  const [inicio, fim] = [meiaNoite(DIAS + 1), meiaNoite(1)]
  const frota = Array.from({ length: quantos }, (_, n) => viverOMes(n, inicio, fim, estradas))
  const cartao = frota.flatMap(cartaoDe)
  const extrato = frota.flatMap(extratoDe)
  const plantados = plantarErros(frota, cartao, extrato)
  const casa = await abrirCasa('mes')
  let ok = false
  try {
    casa.processos.start('servidor')
    await answering(casa.base)
    const mes = await fundar(casa.db)
    const me = await entrar(casa.base, mes.login, mes.senha)
    const naCasa = []
    for (const c of frota) naCasa.push({ ...c, ...(await cadastrar(me, mes, c, inicio)) })
    await casa.db.query('select abrir_posicoes($1::date - 1, $2::date + 1)', [
      new Date(inicio),
      new Date(fim),
    ])
    const { posicoes, viagens } = await gravarMes(casa.db, mes, naCasa, plantados.mdfeTarde)
    say(
      `${quantos} caminhões, ${DIAS} dias: ${viagens} viagens, ${posicoes} posições, ${cartao.length} linhas de cartão, ${extrato.length} de pedágio`,
    )
    const began = performance.now()
    const lote = await trazer(
      casa.base,
      me,
      '/api/abastecimentos/importar?fornecedor=Cartao',
      'cartao.csv',
      arquivoDoCartao(cartao),
    )
    await ensinarPostos(me)
    await ensinarPorticos(me)
    const middle = performance.now()
    const passou = { novas: 0, recusadas: 0 }
    // The operator closes an invoice every ten days.
    for (let at = inicio; at < fim; at += 10 * DIA) {
      const own = extrato.filter((l) => l.em >= at && l.em < at + 10 * DIA)
      const one = await trazer(
        casa.base,
        me,
        '/api/pedagios/importar?operadora=Tag',
        'extrato.csv',
        arquivoDoExtrato(own),
      )
      passou.novas += one.novas
      passou.recusadas += one.recusadas
    }
    say(
      `Lidas ${lote.novas} e ${passou.novas}, recusadas ${lote.recusadas} e ${passou.recusadas}; ${((middle - began) / 1000).toFixed(1)} s e ${((performance.now() - middle) / 1000).toFixed(1)} s`,
    )
    const gastos = await medirPneus(me, naCasa, inicio)
    const { dados: porPneus } = await me.client.pneus.veiculos()
    const all: Conferido[] = [
      await conferirCombustivel(casa.db, mes.grupoId, plantados),
      await conferirPedagio(casa.db, mes.grupoId, plantados),
      await conferirTravessias(me, plantados),
      await conferirCredito(me, casa.db, mes.grupoId, (nome, csv) =>
        trazer(casa.base, me, '/api/pedagios/importar?operadora=Tag', nome, csv),
      ),
      conferirPneus(gastos, porPneus),
    ]
    console.table(all.flatMap((c) => c.linhas))
    console.table(await contarVereditos(casa.db, mes.grupoId))
    for (const c of all) {
      for (const p of c.perdidos) say(`não achado: ${p}`)
      for (const a of c.acusados.slice(0, 40)) say(`acusado sem culpa: ${a}`)
    }
    ok = all.every((c) => c.linhas.every((l) => l.plantados === l.achados))
    say(ok ? 'O mês fechou: tudo o que foi plantado foi achado, e nada mais.' : 'HÁ DIFERENÇAS.')
  } finally {
    await casa.fechar()
  }
  process.exitCode = ok ? 0 : 1
}
