import { type Tarifa, TarifaEscrita, type VersaoDaTarifa } from '@tropeiro/contract/comercial/tarifas/calls'
import { formatDia } from '@tropeiro/contract/formats'
import { useGo } from '../../../lib/nav.tsx'
import { FormPage, toast, useFormulario } from '../../../ui/index.ts'
import { noFio, problemasDe, rascunhoDe } from '../tarifa-form.ts'
import { useSalvarTarifa } from '../tarifas.queries.ts'
import { CamposDaTabela } from './tabela-campos.tsx'

type Props = {
  /** Null: a new table. */
  tarifa: Tarifa | null
  /** The version to begin with. */
  versao: VersaoDaTarifa | null
  /** Writes this version anew, instead of one more. */
  mesma: boolean
}

const NO_FIO = {
  'conteudo.regioes': 'grade',
  'conteudo.frete_peso': 'grade',
  'conteudo.componentes': 'componentes',
  'chave.cliente': 'cliente',
  'chave.veiculo': 'veiculo',
  'chave.classe': 'classe',
} as const

/** A new table, one more version of it, or a version that has priced nothing yet. */
export function Editor({ tarifa, versao, mesma }: Props) {
  const go = useGo()
  const salvar = useSalvarTarifa()
  const numero = mesma ? (versao?.numero ?? null) : null
  const f = useFormulario(TarifaEscrita, {
    de: rascunhoDe(tarifa, versao, mesma),
    para: noFio,
    confere: problemasDe,
    campos: NO_FIO,
    enviar: (body) => salvar.mutateAsync({ id: tarifa?._id ?? null, numero, body }),
    ao: ({ tarifa: gravada, avisos }) => {
      toast.success('Tabela de frete gravada.')
      for (const aviso of avisos) toast.warning(aviso)
      void go(`/app/frete/tabelas/${gravada._id}`)
    },
  })
  const title = tarifa === null ? 'Nova tabela de frete' : mesma ? `Versão ${numero}` : 'Nova versão'
  return (
    <FormPage
      form={f}
      width="full"
      title={title}
      description={
        tarifa !== null && !mesma && versao
          ? `Começa com os preços da versão ${versao.numero}, de ${formatDia(versao.desde)}; ela termina na véspera e não muda.`
          : undefined
      }
      breadcrumb={[
        { label: 'Tabelas de frete', to: '/app/frete/tabelas' },
        ...(tarifa ? [{ label: tarifa.nome, to: `/app/frete/tabelas/${tarifa._id}` as const }] : []),
        { label: title },
      ]}
    >
      <CamposDaTabela f={f} nova={tarifa === null} />
    </FormPage>
  )
}
