import type {
  ModalAereo,
  ModalAquaviario,
  ModalDutoviario,
  ModalFerroviario,
  Multimodal,
} from '@tropeiro/contract/fiscal/cte/modal'
import {
  CAMPO_DO_MODAL,
  ehSimplificado,
  MODAIS,
  type ModalDoCte,
  modalDe,
} from '@tropeiro/contract/fiscal/cte/rules'
import { Field, Select } from '../../../../ui/index.ts'
import { queixa } from '../../../dfe/index.ts'
import { useFormulario } from '../formulario.tsx'
import { Aereo } from './aereo.tsx'
import { Aquaviario } from './aquaviario.tsx'
import { DadosDoMultimodal, Dutoviario } from './duto-e-multimodal.tsx'
import { Ferroviario } from './ferroviario.tsx'

const AEREO: ModalAereo = {
  minuta: '',
  oca: '',
  previsao: '',
  dimensoes: '',
  manuseio: [],
  classe: 'G',
  codigo_tarifa: '',
  tarifa_centavos: 0,
  perigosos: [],
}
const AQUAVIARIO: ModalAquaviario = {
  base_afrmm_centavos: 0,
  afrmm_centavos: 0,
  navio: '',
  irin: '',
  viagem: '',
  direcao: 'N',
  navegacao: '',
  balsas: [],
  conteineres: [],
}
const FERROVIARIO: ModalFerroviario = { trafego: '0', fluxo: '', mutuo: null }
const DUTOVIARIO: ModalDutoviario = {
  tarifa: 0,
  inicio: '',
  fim: '',
  classe: '',
  contratacao: '',
  ponto_entrada: '',
  ponto_saida: '',
  contrato: '',
}
const MULTIMODAL: Multimodal = { cotm: '', negociavel: false, seguro: null }

/** What each mode begins as. */
const COMECO = {
  '02': AEREO,
  '03': AQUAVIARIO,
  '04': FERROVIARIO,
  '05': DUTOVIARIO,
  '06': MULTIMODAL,
} as const

const opcoes = Object.entries(MODAIS).map(([value, label]) => ({ value, label }))
/** The simplified layout has three. */
const doSimplificado = opcoes.filter(({ value }) => ['01', '02', '03'].includes(value))

/** By what the goods go. */
export function EscolherModal() {
  const form = useFormulario()
  const { rascunho } = form
  return (
    <Field label="Modal" error={queixa(form.pendencias, 'modal')}>
      <Select
        value={modalDe(rascunho)}
        disabled={form.travado}
        options={ehSimplificado(rascunho) ? doSimplificado : opcoes}
        onChange={(escolhido) => {
          const modal = escolhido as ModalDoCte
          form.mudar('modal', modal)
          if (modal !== '01' && !rascunho[CAMPO_DO_MODAL[modal]])
            form.mudar(CAMPO_DO_MODAL[modal], COMECO[modal])
        }}
      />
    </Field>
  )
}

/** What the chosen mode asks for; the road has its own fields among those of the service. */
export function DadosDoModal() {
  const { rascunho } = useFormulario()
  switch (modalDe(rascunho)) {
    case '02':
      return <Aereo />
    case '03':
      return <Aquaviario />
    case '04':
      return <Ferroviario />
    case '05':
      return <Dutoviario />
    case '06':
      return <DadosDoMultimodal />
    default:
      return null
  }
}
