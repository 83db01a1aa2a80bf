import type { AtributoDoVeiculo } from '../../cadastros/veiculos/unidades.ts'

/** What is said of one thing that was looked at. */
export const respostas = { ok: 'OK', nok: 'Com problema', na: 'Não se aplica' } as const
export type Resposta = keyof typeof respostas

/** What follows when a thing is not in order: the vehicle stays, an order is opened, or the workshop is told. */
export type SeNok = 'bloqueia' | 'abre_os' | 'avisa'

export type ItemDoChecklist = {
  chave: string
  grupo: string
  texto: string
  seNok: SeNok
  /** Where it is wrong it is photographed. */
  foto: boolean
  quando: 'sempre' | 'combinacao' | AtributoDoVeiculo
}

const item = (
  chave: string,
  grupo: string,
  texto: string,
  seNok: SeNok,
  foto = false,
  quando: ItemDoChecklist['quando'] = 'sempre',
): ItemDoChecklist => ({ chave, grupo, texto, seNok, foto, quando })

/**
 * What is looked at, as of November 2026: CTB art. 67-E and 105, Lei 13.103/2015, Resoluções CONTRAN 913/2022 and 919/2022. The odometer is a
 * field of its own. Keys stand in what was answered: they are never used for another thing.
 */
export const checklists = {
  saida: {
    nome: 'Saída',
    itens: [
      item('cnh_valida_e', 'Documentos', 'CNH válida e na categoria', 'bloqueia'),
      item('crlv_rntrc_mdf', 'Documentos', 'CRLV, RNTRC, MDF-e e CT-e da viagem', 'bloqueia'),
      item(
        'disco_ou_bobina',
        'Documentos',
        'Disco ou bobina do tacógrafo posta, com nome, placa e data',
        'abre_os',
      ),
      item(
        'pneus_sem_corte',
        'Pneus',
        'Pneus sem corte, bolha ou arame; nenhum abaixo do TWI',
        'bloqueia',
        true,
      ),
      item('pressao_e_geminados', 'Pneus', 'Pressão e geminados (batida ou manômetro)', 'abre_os'),
      item('porcas_e_prisioneiros', 'Pneus', 'Porcas e prisioneiros', 'bloqueia'),
      item('estepe_macaco_chave', 'Pneus', 'Estepe, macaco, chave, triângulo', 'abre_os'),
      item('pressao_de_ar', 'Freios', 'Pressão de ar sobe e segura; sem vazamento', 'bloqueia'),
      item('freio_de_servico', 'Freios', 'Freio de serviço e estacionamento', 'bloqueia'),
      item('luz_de_abs', 'Freios', 'Luz de ABS/EBS apaga', 'abre_os'),
      item('farois_lanternas_setas', 'Luzes', 'Faróis, lanternas, setas, freio, ré, placa', 'bloqueia', true),
      item('faixas_refletivas_e', 'Luzes', 'Faixas refletivas e para-choque', 'abre_os'),
      item('oleo_agua_arla', 'Níveis', 'Óleo, água, Arla, vazamento sob o veículo', 'abre_os'),
      item(
        'cinto_limpador_buzina',
        'Cabine',
        'Cinto, limpador, buzina, retrovisores, para-brisa',
        'bloqueia',
      ),
      item('extintor_na_validade', 'Cabine', 'Extintor na validade, pressão e lacre', 'bloqueia'),
      item('rastreador_com_sinal', 'Cabine', 'Rastreador com sinal', 'avisa'),
      item('bau_limpo_seco', 'Carga', 'Baú limpo, seco, sem furo; portas e lacre', 'abre_os', true),
      item('amarracao_cintas_catracas', 'Carga', 'Amarração: cintas, catracas, travas', 'bloqueia', true),
      item(
        'quinta_roda_travada',
        'Engate',
        'Quinta-roda travada, mangueiras, tomada elétrica, pé de apoio',
        'bloqueia',
        true,
        'combinacao',
      ),
      item(
        'temperatura_de_saida',
        'Frio',
        'Temperatura de saída e termógrafo',
        'bloqueia',
        true,
        'refrigerado',
      ),
      item(
        'paineis_rotulos_kit',
        'Perigosos',
        'Painéis, rótulos, kit, ficha de emergência, EPI, MOPP',
        'bloqueia',
        true,
        'produto_perigoso',
      ),
      item('nivel_do_tanque', 'Medidas', 'Nível do tanque', 'avisa'),
    ],
  },
  retorno: {
    nome: 'Retorno',
    itens: [
      item('avarias_novas_no', 'Retorno', 'Avarias novas no veículo', 'abre_os', true),
      item('defeitos_notados_na', 'Retorno', 'Defeitos notados na viagem', 'abre_os'),
      item('volumes_que_voltaram', 'Retorno', 'Volumes que voltaram conferidos', 'avisa'),
      item('equipamentos_carrinho_cintas', 'Retorno', 'Equipamentos (carrinho, cintas, paleteira)', 'avisa'),
      item('canhotos_entregues_a', 'Retorno', 'Canhotos entregues à base', 'avisa'),
    ],
  },
} as const satisfies Record<string, { nome: string; itens: readonly ItemDoChecklist[] }>

export type ModeloDeChecklist = keyof typeof checklists
export const modelosDeChecklist = Object.keys(checklists) as [ModeloDeChecklist, ...ModeloDeChecklist[]]

/** The things to be looked at on a vehicle; what is known of it leaves out what it has not. */
export const itensDo = (
  modelo: ModeloDeChecklist,
  tem: readonly (AtributoDoVeiculo | 'combinacao')[] | null = null,
): ItemDoChecklist[] => {
  const all: readonly ItemDoChecklist[] = checklists[modelo].itens
  return all.filter((i) => i.quando === 'sempre' || tem === null || tem.includes(i.quando))
}

export type Respondido = { item: string; resposta: Resposta; observacao: string; fotos: number }

/** What is still to be answered, or photographed; null when it may be sent. */
export function faltaNoChecklist(
  modelo: ModeloDeChecklist,
  feito: { km: number | null; respostas: readonly Respondido[] },
): { item: string; mensagem: string } | null {
  if (feito.km === null) return { item: 'km', mensagem: 'Informe o hodômetro.' }
  for (const i of itensDo(modelo)) {
    const r = feito.respostas.find((one) => one.item === i.chave)
    if (!r) return { item: i.chave, mensagem: `Responda: ${i.texto}.` }
    if (r.resposta !== 'nok') continue
    if (r.observacao.trim() === '') return { item: i.chave, mensagem: `Diga o que há: ${i.texto}.` }
    if (i.foto && r.fotos === 0) return { item: i.chave, mensagem: `Fotografe: ${i.texto}.` }
  }
  return null
}

/** Done faster than anybody looks. */
export const SEGUNDOS_DE_CARIMBO = 40
