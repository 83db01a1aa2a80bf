import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CobrancaPort } from '../../../adapters/banco/port.ts'
import { derivar } from '../../../cofre.ts'
import type { CtxDoGrupo, Deps } from '../../../ctx.ts'
import { boletosErrors } from '../boletos.errors.ts'

type Config = Pick<Deps, 'config'>

/** The bank did not answer: the job comes again, under the same reference. */
export const semResposta = (motivo: string): Error => new Error(motivo)

const iguais = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * The address at which a bank tells of a convênio, and the secret it signs with: both of the master key, neither kept.
 * @param uso whose door it is; keys of two uses have nothing in common
 * @param caminho the path of the call that hears it
 */
export function portaAssinada(uso: 'banco' | 'pagamento', caminho: string) {
  const chave = ({ config }: Config, de: 'porta' | 'aviso', grupo: number, id: string) =>
    derivar(config, `${uso}-${de}`, `${grupo}:${id}`)
  const selo = (ctx: Config, grupo: number, id: string) => chave(ctx, 'porta', grupo, id).slice(0, 32)
  return {
    de: (ctx: Config, grupo: number, id: string): { url: string; segredo: string } => ({
      url: `${ctx.config.origens[0]}${caminho}/${grupo}.${id}.${selo(ctx, grupo, id)}/aviso`,
      segredo: chave(ctx, 'aviso', grupo, id),
    }),
    /** Of which convênio somebody speaks who came to this address and signed so; anybody else is refused. */
    quemAvisa(
      ctx: Config,
      porta: string,
      q: { evento: string; assinatura: string },
    ): { grupo: number; id: string } {
      const [, grupo = '0', id = '', tag = ''] = /^(\d{1,9})\.(\d{1,18})\.([\w-]+)$/.exec(porta) ?? []
      const of = { grupo: Number(grupo), id }
      if (!iguais(tag, selo(ctx, of.grupo, id))) throw boletosErrors.portaErrada()
      const signed = createHmac('sha256', chave(ctx, 'aviso', of.grupo, id))
        .update(q.evento)
        .digest('hex')
      if (!iguais(q.assinatura, signed)) throw boletosErrors.assinatura()
      return of
    },
  }
}

type Arquivos = {
  ctx: CtxDoGrupo
  banco: Pick<CobrancaPort, 'listarRetornos' | 'baixarRetorno'>
  porta: { chave: string }
  convenio: string
  /** Which of these names were read before. */
  conhecidos: (nomes: readonly string[]) => Promise<{ nome: string }[]>
  ler: (file: { convenio: string; nome: string; conteudo: Buffer }) => Promise<unknown>
}

/** Files that the bank has for us; one that cannot be read does not keep the others from it. */
export async function lerArquivosNovos({
  ctx,
  banco,
  porta,
  convenio,
  conhecidos,
  ler,
}: Arquivos): Promise<void> {
  const listed = await banco.listarRetornos(porta)
  if (listed.tipo === 'falha') throw semResposta(listed.motivo)
  const known = new Set((await conhecidos(listed.ids)).map((a) => a.nome))
  for (const nome of listed.ids) {
    if (known.has(nome)) continue
    const file = await banco.baixarRetorno(porta, nome)
    if (file.tipo === 'falha') throw semResposta(file.motivo)
    try {
      await ler({ convenio, nome, conteudo: Buffer.from(file.conteudo) })
    } catch (err) {
      ctx.log.warn({ err, grupo: ctx.grupo.id, convenio, nome }, 'a file of the bank not read')
    }
  }
}
