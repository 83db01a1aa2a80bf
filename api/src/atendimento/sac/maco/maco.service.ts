import { type ArquivoDeProva, sha256De, zipDeProvas } from '../../../alicerce/arquivos/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { listPontosDe } from '../../../transporte/rastreamento/index.ts'
import { sacErrors } from '../sac.errors.ts'
import * as repository from './maco.repository.ts'
import { dataDoRetrato, folhasDoMaco, type Retrato, semExcesso, textoDoRetrato } from './retrato.rules.ts'

/** So many points draw a day's way. */
const PONTOS = 200

/** As it stands, each romaneio with the way from its departure to its end. */
async function ler(db: Db, incidente: string): Promise<Retrato> {
  const r = await repository.lerRetrato(db, incidente)
  const romaneios: Retrato['romaneios'] = []
  for (const v of r.romaneios) {
    const known = v.cpf && v.saida_em
    const fim = v.concluido_em ? new Date(v.concluido_em) : dataDoRetrato(r)
    const all = known ? await listPontosDe(db, v.cpf!, new Date(v.saida_em!), fim) : []
    const step = Math.ceil(all.length / PONTOS) || 1
    const trilha = all
      .filter((_, n) => n % step === 0)
      .map((p): [number, number, number] => [Math.round(p.em.getTime() / 1000), p.lat, p.lng])
    romaneios.push({ ...v, trilha })
  }
  return semExcesso({ ...r, romaneios })
}

/** Keeps what proves an incident as it was when it was resolved; nothing afterwards changes it. */
export async function congelar(db: Db, incidente: string): Promise<void> {
  const retrato = await ler(db, incidente)
  await repository.insertMaco(db, incidente, { retrato, sha256: sha256De(textoDoRetrato(retrato)) })
}

/** What was frozen, the newest first. */
export const listarMacos = async (db: Db, incidente: string) =>
  (await repository.listMacos(db, incidente)).map((m) => ({
    ...m,
    congelado_em: m.congelado_em.toISOString(),
  }))

const abrir = (ctx: Ctx, id: string, versao: number): Promise<{ numero: string; retrato: Retrato }> =>
  ctx.tx(async (db) => {
    const { numero } = await repository.findNumero(db, id)
    if (versao === 0) return { numero, retrato: await ler(db, id) }
    const found = await repository.findMaco(db, id, versao)
    if (!found) throw sacErrors.semMaco()
    return { numero, retrato: found.retrato }
  })

const nome = (numero: string, versao: number) => `incidente-${numero}${versao ? `-v${versao}` : ''}`

export async function macoPdf(ctx: Ctx, id: string, versao: number) {
  const { numero, retrato } = await abrir(ctx, id, versao)
  return {
    pdf: await folhasDoMaco(retrato, sha256De(textoDoRetrato(retrato))),
    nome: `${nome(numero, versao)}.pdf`,
  }
}

const MOST_FOTOS = 80
const extensao = (tipo: string) =>
  ({ 'image/png': 'png', 'image/webp': 'webp', 'application/pdf': 'pdf' })[tipo] ?? 'jpg'

/** Sheets, data and photos, and a summary with the SHA-256 of each as `sha256sum -c` reads it. */
export async function macoZip(ctx: Ctx, id: string, versao: number) {
  const { numero, retrato } = await abrir(ctx, id, versao)
  const dados = textoDoRetrato(retrato)
  const files: ArquivoDeProva[] = [
    { nome: 'maco.pdf', bytes: await folhasDoMaco(retrato, sha256De(dados)), compress: true },
    { nome: 'dados.json', bytes: Buffer.from(dados), compress: true },
  ]
  const gone: string[] = []
  for (const [n, f] of retrato.fotos.slice(0, MOST_FOTOS).entries()) {
    const name = `fotos/nota-${f.nota}-${n + 1}.${extensao(f.tipo)}`
    const bytes = await ctx.storage.get(f.chave)
    if (bytes) files.push({ nome: name, bytes, compress: false })
    else gone.push(`# ${name}: já não está guardada`)
  }
  return { zip: await zipDeProvas(files, dataDoRetrato(retrato), gone), nome: `${nome(numero, versao)}.zip` }
}
