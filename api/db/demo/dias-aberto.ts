import type { Owner } from './factories.ts'
import type { Gravados } from './inserir.ts'
import { embarcadores } from './personas.ts'
import type { Antes, NotaSim, PessoaSim, RomaneioSim } from './simulacao-formas.ts'

/** A romaneio that ended so long ago without a protocol stays without one. */
const PROTOCOLO_ATE = '10 days'

type LinhaR = Pick<RomaneioSim, 'rota' | 'estado' | 'criadoEm' | 'saidaEm' | 'concluidoEm'> & {
  id: string
  cpf: string | null
  nome: string
  placa: string
}
type LinhaN = Pick<
  NotaSim,
  | 'chave'
  | 'serie'
  | 'numero'
  | 'emissao'
  | 'prazo'
  | 'volumes'
  | 'pesoGramas'
  | 'valorCentavos'
  | 'situacao'
  | 'desfecho'
  | 'ocorrencia'
  | 'tentativas'
> &
  Pick<PessoaSim, 'bairro' | 'logradouro' | 'numero' | 'cep' | 'telefone' | 'documento' | 'nome'> & {
    id: string
    rota: string
    casa: string
    romaneio_id: string | null
    embarcador: string
    data_entrega: Date | null
    data_foto: Date | null
    lugar: Omit<PessoaSim['lugar'], 'bairros'>
  }

type Base = { grupoId: number; baseId: number; numeros: [number, number]; em: Date }

/** Romaneios of the demo that are not over, and those that may still get a protocol; none that a person made since. */
const ROMANEIOS = `
  select r.id::text as id, r.rota_nome as rota, r.estado, r.created_at as "criadoEm", r.saida_em as "saidaEm",
    r.concluido_em as "concluidoEm", r.cpf_motorista as cpf, r.nome_motorista as nome, r.placa_veiculo as placa
  from romaneios r
  where r.grupo_id = $1 and r.base_id = $2 and r.excluido_em is null and r.created_at <= $5
    and (r.estado <> 'concluido' or (r.concluido_em > $5::timestamptz - interval '${PROTOCOLO_ATE}'
      and not exists (select from protocolos p where p.grupo_id = r.grupo_id and p.romaneio_id = r.id)))
    and not exists (select from romaneio_notas rn join notas n on n.grupo_id = rn.grupo_id and n.id = rn.nota_id
      where rn.grupo_id = r.grupo_id and rn.romaneio_id = r.id and not (n.numero >= $3 and n.numero < $4 and n.origem = 'xml'))
  order by r.id`

const NOTAS = `
  select n.id::text as id, n.chave, n.serie, n.numero::int as numero, n.emissao, n.prazo::text as prazo, n.cnpj_embarca as embarcador,
    n.volumes, n.peso_gramas::float8 as "pesoGramas", n.valor_centavos::float8 as "valorCentavos", n.situacao, n.desfecho,
    n.ocorrencia, n.tentativas, n.romaneio_id::text as romaneio_id, n.data_entrega, n.data_foto, coalesce(rt.nome, '') as rota,
    n.bairro, n.logradouro, n.numero_end as casa, n.cep, d.telefone, d.documento, d.nome,
    json_build_object('ibge', m.ibge, 'uf', m.uf, 'cidade', m.nome, 'cep', n.cep, 'lat', m.lat, 'lng', m.lng) as lugar
  from notas n
  join pessoas d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest
  join municipios m on m.ibge = n.municipio_ibge
  left join rotas rt on rt.grupo_id = n.grupo_id and rt.id = n.rota_id
  where n.grupo_id = $1 and n.base_id = $2 and n.numero >= $3 and n.numero < $4 and n.origem = 'xml' and n.chave is not null
    and n.excluida_em is null and n.cancelada_em is null
    and (n.situacao in ('sem_romaneio', 'expedicao', 'rota') or (n.situacao in ('entregue', 'outras') and n.protocolo_id is null))
  order by n.id`

function notaDe(l: LinhaN, romaneio: RomaneioSim | null): NotaSim {
  const { id: _, casa, romaneio_id: __, embarcador, data_entrega, data_foto, lugar, ...nota } = l
  const { bairro, logradouro, cep, telefone, documento, nome, ...rest } = nota
  const known = embarcadores.find((e) => e.cnpj === embarcador)
  return {
    ...rest,
    embarcador: { documento: embarcador, nome: known?.nome ?? '', uf: '', cUF: '' },
    dest: {
      documento,
      nome,
      lugar: { ...lugar, bairros: [bairro] },
      bairro,
      logradouro,
      numero: casa,
      cep,
      telefone,
    },
    romaneio,
    protocolo: null,
    retida: false,
    eventos: [],
    provas: [],
    ...(data_entrega ? { fechada: { em: data_entrega, comFoto: data_foto !== null } } : {}),
  }
}

/** What the play that ended at `em` left undone in this base, as the simulation knows it, and under which ids it stands. */
export async function lerAberto(
  db: Owner,
  { grupoId, baseId, numeros, em }: Base,
): Promise<{ antes: Antes; gravados: Gravados; ultimoNumero: number }> {
  const values = [grupoId, baseId, ...numeros]
  const { rows: romaneios } = await db.query<LinhaR>(ROMANEIOS, [...values, em])
  const gravados: Gravados = { notas: new Map(), romaneios: new Map() }
  const byId = new Map<string, RomaneioSim>()
  for (const { id, cpf, nome, placa, ...r } of romaneios) {
    const romaneio = { ...r, motorista: cpf ? { cpf, nome, placa } : null, notas: [] }
    byId.set(id, romaneio)
    gravados.romaneios.set(romaneio, id)
  }
  const { rows } = await db.query<LinhaN>(NOTAS, values)
  for (const l of rows) {
    const romaneio = l.romaneio_id ? byId.get(l.romaneio_id) : null
    // Of a romaneio that somebody made, or that is over and done with.
    if (romaneio === undefined || (romaneio === null && l.situacao !== 'sem_romaneio')) continue
    const nota = notaDe(l, romaneio)
    romaneio?.notas.push(nota)
    gravados.notas.set(nota, l.id)
  }
  const { rows: last } = await db.query<{ n: number }>(
    `select coalesce(max(numero), $3 - 1)::int as n from notas
     where grupo_id = $1 and base_id = $2 and numero >= $3 and numero < $4 and origem = 'xml'`,
    values,
  )
  const antes = { em, notas: [...gravados.notas.keys()], romaneios: [...gravados.romaneios.keys()] }
  return { antes, gravados, ultimoNumero: last[0]!.n }
}
