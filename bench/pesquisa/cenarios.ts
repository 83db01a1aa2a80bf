import type { FiltroDeNotas } from '@tropeiro/contract/carga/notas/formas'
import type pg from 'pg'

/** One kind of search, with enough different values that no request repeats soon. */
export type Cenario = { nome: string; filtros: (FiltroDeNotas & { cursor?: string })[] }

const VARIANTES = 200
const vezes = <T>(make: (i: number) => T): T[] => Array.from({ length: VARIANTES }, (_, i) => make(i))
const dia = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)

type Amostra = {
  id: string
  emissao: string
  cnpj_dest: string
  cnpj_embarca: string
  chave: string
  numero: number
  municipio_ibge: number
  bairro: string
  cpf_motorista: string | null
  uf: string
}

/** What people ask of the note table, from real values of the group. */
export async function cenarios(db: pg.Client, grupoId: number): Promise<Cenario[]> {
  const { rows } = await db.query<Amostra>(
    `select id::text as id, to_json(emissao)#>>'{}' as emissao, cnpj_dest, cnpj_embarca, chave, numero, municipio_ibge, bairro,
       cpf_motorista, trim(uf) as uf from notas where grupo_id = $1 and id % 997 = 3 order by id limit ${VARIANTES * 4}`,
    [grupoId],
  )
  const at = (i: number): Amostra => rows[(i * 3) % rows.length]!
  const cursor = (a: Amostra) => Buffer.from(`${a.emissao}|${a.id}`).toString('base64url')
  const uf = (a: Amostra) => a.uf as 'SP'
  return [
    { nome: 'sem filtro, primeira página', filtros: vezes(() => ({})) },
    { nome: 'sem filtro, página qualquer', filtros: vezes((i) => ({ cursor: cursor(at(i)) })) },
    {
      nome: 'situação',
      filtros: vezes((i) => ({ situacao: i % 2 ? 'outras' : 'entregue', cursor: cursor(at(i)) })),
    },
    {
      nome: 'duas situações e período',
      filtros: vezes((i) => ({ situacao: ['outras', 'auditoria'], de: dia(30 + i), ate: dia(i) })),
    },
    { nome: 'destinatário', filtros: vezes((i) => ({ destinatario: at(i).cnpj_dest })) },
    { nome: 'remetente e UF', filtros: vezes((i) => ({ remetente: at(i).cnpj_embarca, uf: uf(at(i)) })) },
    { nome: 'cidade', filtros: vezes((i) => ({ municipio: at(i).municipio_ibge })) },
    { nome: 'bairro', filtros: vezes((i) => ({ bairro: at(i).bairro })) },
    {
      nome: 'motorista e período',
      filtros: vezes((i) => ({ motorista: at(i).cpf_motorista ?? '00000000001', de: dia(400), ate: dia(i) })),
    },
    { nome: 'romaneio', filtros: vezes((i) => ({ romaneio: 1 + i * 37 })) },
    { nome: 'número', filtros: vezes((i) => ({ numero: at(i).numero })) },
    { nome: 'chave', filtros: vezes((i) => ({ texto: at(i).chave })) },
    {
      nome: 'parte do nome (um)',
      filtros: vezes((i) => ({ nome_destinatario: `esperança ${1000 + i * 91}` })),
    },
    { nome: 'parte do nome (centenas)', filtros: vezes((i) => ({ nome_destinatario: `JOÃO ${100 + i}` })) },
    {
      nome: 'parte do nome (muitos)',
      filtros: vezes((i) => ({ nome_destinatario: i % 2 ? 'farmacia' : 'mercado' })),
    },
    {
      nome: 'lista colada de 100',
      filtros: vezes((i) => ({
        lista: Array.from({ length: 100 }, (_, k) => String(1 + ((i * 1009 + k * 7919) % 900_000))),
      })),
    },
  ]
}
