import type { PessoaDoAvulso, TipoDeAvulso } from '@tropeiro/contract/transporte/documentos'
import { serieDoAvulso } from '@tropeiro/contract/transporte/documentos'
import { type Acaso, criarAcaso } from './acaso.ts'
import { criarNota, type Owner } from './factories.ts'
import type { Alicerce } from './world.ts'

const GRUPO = 'SERRA AZUL'
const CRIADOR = 'Otávio Lima'
const DIA = 86_400_000

type Lugar = Pick<PessoaDoAvulso, 'logradouro' | 'bairro' | 'cidade' | 'uf' | 'cep'> & { ibge: number }
const lugares: Lugar[] = [
  {
    logradouro: 'Rua Bresser',
    bairro: 'Brás',
    cidade: 'São Paulo',
    uf: 'SP',
    cep: '03017000',
    ibge: 3550308,
  },
  {
    logradouro: 'Avenida Paes de Barros',
    bairro: 'Mooca',
    cidade: 'São Paulo',
    uf: 'SP',
    cep: '03115020',
    ibge: 3550308,
  },
  {
    logradouro: 'Rua Conceição',
    bairro: 'Centro',
    cidade: 'Campinas',
    uf: 'SP',
    cep: '13010050',
    ibge: 3509502,
  },
  {
    logradouro: 'Avenida Ana Costa',
    bairro: 'Gonzaga',
    cidade: 'Santos',
    uf: 'SP',
    cep: '11060002',
    ibge: 3548500,
  },
  {
    logradouro: 'Rua Marechal Deodoro',
    bairro: 'Centro',
    cidade: 'Curitiba',
    uf: 'PR',
    cep: '80010010',
    ibge: 4106902,
  },
]
/** Companies (one with letters in its CNPJ) and people. */
const gente = [
  ['12ABC34501DE35', 'Oficina Letras e Engrenagens Ltda'],
  ['11444777000161', 'Gráfica Papel Pautado Ltda'],
  ['90752655000109', 'Alimentos Bom Grão S.A.'],
  ['52998224725', 'Beatriz Nunes'],
  ['15350946056', 'Joaquim Tavares'],
] as const
const conteudos = [
  ['Livro usado', 2_500],
  ['Luminária de mesa', 12_900],
  ['Jogo de panelas', 31_500],
  ['Roupa de cama', 18_000],
  ['Ferro de passar', 9_900],
] as const
const naturezas = ['Peças de reposição', 'Material gráfico', 'Amostras', 'Documentos', 'Utensílios']

const pessoa = (acaso: Acaso, at: number, lugar: Lugar): PessoaDoAvulso => {
  const [documento, nome] = gente[at % gente.length]!
  const { ibge, ...onde } = lugar
  return {
    ...onde,
    documento,
    nome,
    telefone: `11 3${acaso.digits(3)}-${acaso.digits(4)}`,
    email: '',
    numero: String(acaso.int(10, 2900)),
    complemento: '',
    municipio_ibge: ibge,
  }
}

/** Documents without NF-e of the last days: most wait, some were delivered. */
export async function carregarDocumentos(db: Owner, alicerce: Alicerce, agora: Date): Promise<void> {
  const acaso = criarAcaso(731)
  const grupoId = alicerce.grupos.get(GRUPO)!
  const bases = new Map([
    ['SP', alicerce.bases.get(`${GRUPO}/SÃO PAULO`)!],
    ['PR', alicerce.bases.get(`${GRUPO}/CURITIBA`)!],
  ])
  const tipos: TipoDeAvulso[] = ['MINUTA', 'COLETA', 'DECLARACAO']
  for (let i = 0; i < 16; i++) {
    const tipo = tipos[i % 3]!
    const de = pessoa(acaso, i, lugares[i % lugares.length]!)
    const para = pessoa(acaso, i + 3, lugares[(i + 2) % lugares.length]!)
    const onde = tipo === 'COLETA' ? de : para
    const itens =
      tipo === 'DECLARACAO'
        ? [0, 1].map((n) => {
            const [descricao, valor] = conteudos[(i + n) % conteudos.length]!
            return { descricao, quantidade: n + 1, valor: valor * (n + 1) }
          })
        : []
    const valor = itens.length ? itens.reduce((sum, item) => sum + item.valor, 0) : acaso.int(50, 900) * 1000
    const emissao = new Date(agora.getTime() - Math.floor(((16 - i) * DIA) / 3))
    await gravar(db, {
      grupoId,
      baseId: bases.get(onde.uf)!,
      usuarioId: alicerce.usuarios.get(CRIADOR)!,
      tipo,
      emissao,
      de,
      para,
      onde,
      itens,
      valor,
      volumes: acaso.int(1, 9),
      pesoGramas: acaso.int(5, 400) * 500,
      natureza: acaso.pick(naturezas),
      entregue: i < 5,
    })
  }
}

type Documento = {
  grupoId: number
  baseId: number
  usuarioId: string
  tipo: TipoDeAvulso
  emissao: Date
  de: PessoaDoAvulso
  para: PessoaDoAvulso
  onde: PessoaDoAvulso
  itens: { descricao: string; quantidade: number; valor: number }[]
  valor: number
  volumes: number
  pesoGramas: number
  natureza: string
  entregue: boolean
}

async function gravar(db: Owner, d: Documento): Promise<void> {
  const { rows } = await db.query<{ n: number }>('select proximo_numero($1, $2)::int as n', [
    d.grupoId,
    `avulso_${d.tipo.toLowerCase()}`,
  ])
  const numero = rows[0]!.n
  const id = await criarNota(db, {
    grupoId: d.grupoId,
    numero,
    serie: serieDoAvulso[d.tipo],
    embarca: d.de,
    dest: d.para,
    emissao: d.emissao,
    baseId: d.baseId,
    uf: d.onde.uf,
    ibge: d.onde.municipio_ibge!,
    bairro: d.onde.bairro,
    logradouro: d.onde.logradouro,
    volumes: d.volumes,
    pesoGramas: d.pesoGramas,
    valorCentavos: d.valor,
  })
  const delivered = new Date(d.emissao.getTime() + 2 * DIA)
  await db.query(
    `update notas n set tipo_doc = $3, origem = 'manual', numero_end = $4, cep = $5, created_at = emissao,
       prazo = (emissao + interval '4 days')::date,
       rota_id = (select a.rota_id from rota_areas a where a.grupo_id = n.grupo_id and a.uf = n.uf
         and coalesce(a.municipio_ibge, 0) in (0, n.municipio_ibge) and coalesce(a.bairro_busca, '') in ('', n.bairro_busca)
         order by a.bairro_busca is null, a.municipio_ibge is null limit 1)
     where grupo_id = $1 and id = $2`,
    [d.grupoId, id, d.tipo, d.onde.numero, d.onde.cep],
  )
  for (const p of [d.de, d.para]) {
    await db.query(
      `update pessoas set logradouro = $3, numero = $4, bairro = $5, municipio_ibge = $6, uf = $7, cep = $8, telefone = $9
       where grupo_id = $1 and documento = $2 and uf = ''`,
      [d.grupoId, p.documento, p.logradouro, p.numero, p.bairro, p.municipio_ibge, p.uf, p.cep, p.telefone],
    )
  }
  await db.query(
    `insert into nota_eventos (grupo_id, nota_id, tipo, situacao, texto, usuario_id, usuario_nome, em, created_at)
     values ($1, $2, 'importada', 'sem_romaneio', $3, $4, $5, $6, $6)`,
    [d.grupoId, id, `Documento ${numero} criado`, d.usuarioId, CRIADOR, d.emissao],
  )
  if (d.entregue) {
    await db.query(
      `update notas set situacao = 'entregue', desfecho = 'entrega', ocorrencia = 1, situacao_em = $3, data_entrega = $3
       where grupo_id = $1 and id = $2`,
      [d.grupoId, id, delivered],
    )
    await db.query(
      `insert into nota_eventos (grupo_id, nota_id, tipo, situacao, texto, usuario_id, usuario_nome, em, created_at)
       values ($1, $2, 'editada', 'entregue', 'Situação: Sem romaneio → Entregue', $3, $4, $5, $5)`,
      [d.grupoId, id, d.usuarioId, CRIADOR, delivered],
    )
  }
  const collect = d.tipo === 'COLETA'
  await db.query(
    `insert into documentos_avulsos (grupo_id, nota_id, tipo, pagador, natureza, especie, contato, coleta_de, coleta_ate,
       itens, remetente, destinatario, criador_id, criador)
     values ($1, $2, $3, 'remetente', $4, 'Caixa', $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      d.grupoId,
      id,
      d.tipo,
      d.natureza,
      collect ? 'Portaria' : '',
      collect ? new Date(d.emissao.getTime() + DIA) : null,
      collect ? new Date(d.emissao.getTime() + DIA + 14_400_000) : null,
      JSON.stringify(d.itens),
      JSON.stringify(d.de),
      JSON.stringify(d.para),
      d.usuarioId,
      CRIADOR,
    ],
  )
}
