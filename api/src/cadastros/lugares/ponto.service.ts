import type { Lugar, MelhorPonto } from '@tropeiro/contract/cadastros/lugares/formas'
import { pontosDe, type Sabido } from '@tropeiro/contract/cadastros/lugares/ponto'
import type { Deps } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import * as repository from './lugares.repository.ts'

/** An address as notes name it. */
export type Endereco = { documento: string; cep: string; municipio: number | null }
/** What serving a place asks for. */
export type Servico = Pick<
  Lugar,
  '_id' | 'nome' | 'servico_min' | 'janelas' | 'veiculo_maximo' | 'exige' | 'agendamento'
>
export type LugarDoEndereco = { ponto: MelhorPonto | null; lugar: Servico | null }

type ComCadastro = Endereco & { row: repository.LugarRow | null }
/** So many digits of a CEP are its neighbourhood. */
const DIGITOS = 5
const chaveDe = (e: { documento: string; cep: string }): string => `${e.documento}:${e.cep}`

/** All that is known of where these addresses are, the most trusted first, in their order. */
export async function pontosDosEnderecos(
  db: Db,
  perguntas: Deps['perguntas'],
  enderecos: readonly ComCadastro[],
): Promise<MelhorPonto[][]> {
  const chaves = [...new Set(enderecos.filter((e) => e.documento !== '').map(chaveDe))]
  const ceps = [...new Set(enderecos.map((e) => e.cep.slice(0, DIGITOS)).filter((c) => c.length === DIGITOS))]
  const ibges = [...new Set(enderecos.flatMap((e) => e.municipio ?? []))]
  const cercas = new Map((await perguntas.cercasDosClientes(db, chaves)).map((c) => [c.chave, c]))
  const perto = new Map((await perguntas.centrosDosCeps(db, ceps)).map((c) => [c.cep, c]))
  const cidades = new Map((await repository.listCidades(db, ibges)).map((c) => [c.ibge, c]))
  return enderecos.map((e) => {
    const cidade = e.municipio === null ? undefined : cidades.get(e.municipio)
    const vizinho = perto.get(e.cep.slice(0, DIGITOS))
    const sabido: Sabido = {
      cerca: (e.documento && cercas.get(chaveDe(e))) || null,
      cadastro: e.row?.ponto ?? null,
      vizinhanca: vizinho ? { lat: vizinho.lat, lng: vizinho.lng, erro_m: vizinho.erro_m } : null,
      municipio: cidade ? { lat: cidade.lat, lng: cidade.lng } : null,
    }
    return pontosDe(sabido)
  })
}

/**
 * Where each of these addresses is, as well as it is known, with its error radius, and what serving it asks for. A neighbourhood's or
 * municipality's middle says so (`exato` false); null where not even the municipality is known. In the order asked.
 */
export async function lugaresDosEnderecos(
  db: Db,
  perguntas: Deps['perguntas'],
  enderecos: readonly Endereco[],
): Promise<LugarDoEndereco[]> {
  const rows = await repository.listDosEnderecos(
    db,
    enderecos.map((e) => e.documento),
    enderecos.map((e) => e.cep),
  )
  const cadastro = new Map(rows.map((r) => [chaveDe(r), r]))
  const inteiros = enderecos.map((e) => ({ ...e, row: cadastro.get(chaveDe(e)) ?? null }))
  const pontos = await pontosDosEnderecos(db, perguntas, inteiros)
  return inteiros.map(({ row }, at) => ({ ponto: pontos[at]?.[0] ?? null, lugar: row }))
}
