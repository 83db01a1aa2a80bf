import {
  acertos,
  descontosDoTerceiro,
  formasDeEstadia,
  formasDePagamento,
  indices,
  provas,
} from '@tropeiro/contract/comercial/contratos/calls'
import { codigosDeComponente, componentes } from '@tropeiro/contract/comercial/tarifas/preco/componentes'
import {
  Chave,
  Dia,
  Dinheiro,
  FormSection,
  type Formulario,
  Marcas,
  Numero,
  Opcao,
  Texto,
  Varias,
} from '../../../ui/index.ts'
import { useTarifas } from '../../tarifas/index.ts'
import type { CondicoesEscritas } from '../contrato-form.ts'

const opcoes = <K extends string>(de: Record<K, string>) =>
  (Object.entries(de) as [K, string][]).map(([value, label]) => ({ value, label }))
const generalidades = codigosDeComponente.map((value) => ({ value, label: componentes[value].nome }))

/** The same fields in a contract's form and in an addition to it. */
type Props<V> = { form: Formulario<V & CondicoesEscritas> }

function Estadia({ form: f }: Props<unknown>) {
  const forma = f.form.watch('forma')
  return (
    <FormSection
      title="Tempo livre e estadia"
      text="A lei dá cinco horas da chegada; depois delas, um valor por tonelada de capacidade e hora."
    >
      <Numero form={f} name="livre_horas" label="Tempo livre (horas)" required />
      <Opcao form={f} name="forma" label="Depois dele se cobra" options={opcoes(formasDeEstadia)} />
      {forma !== 'lei' && <Dinheiro form={f} name="valor_centavos" label="Valor" required />}
      <Opcao
        form={f}
        name="conta"
        label="Conta-se"
        options={[
          { value: 'chegada', label: 'Tudo, desde a chegada' },
          { value: 'excesso', label: 'Só o que passa do tempo livre' },
        ]}
      />
      <Opcao
        form={f}
        name="relogio"
        label="Quem chega antes da hora"
        options={[
          { value: 'chegada', label: 'Conta da chegada' },
          { value: 'agendado', label: 'Conta da hora agendada' },
        ]}
      />
      <Opcao
        form={f}
        name="fracao"
        label="Hora começada"
        options={[
          { value: 'inteira', label: 'Vale uma hora' },
          { value: 'proporcional', label: 'Vale a sua parte' },
        ]}
      />
      <Dinheiro form={f} name="teto_dia_centavos" label="No máximo, por dia" />
      <Numero form={f} name="silencio_dias" label="Silêncio é aceite em (dias)" hint="Em branco: nunca" />
      <Chave form={f} name="sem_noite" label="Das 22 h às 6 h não se conta" />
    </FormSection>
  )
}

function DoCliente({ form: f }: Props<unknown>) {
  const tabelas = (useTarifas().data ?? []).map((t) => ({ value: t._id, label: t.nome }))
  return (
    <>
      <FormSection
        title="Preço"
        text="O contrato aponta as tabelas; os preços e as suas versões ficam nelas."
      >
        <Varias form={f} name="tarifas" label="Tabelas de frete" options={tabelas} />
        <Opcao form={f} name="indice" label="Reajuste" options={opcoes(indices)} />
        {f.form.watch('indice') !== 'nenhum' && (
          <>
            <Numero form={f} name="meses" label="De quantos em quantos meses" required />
            <Dia form={f} name="proximo" label="Próximo reajuste" hint="Em branco: contado do começo" />
            <Texto form={f} name="formula" label="Fórmula" maxLength={300} />
          </>
        )}
        <Varias form={f} name="nao_cobra" label="Combinado não cobrar" options={generalidades} />
      </FormSection>
      <FormSection
        title="Faturamento e entrega"
        text="Periodicidade, vencimento e tolerâncias do cliente ficam na regra de faturamento."
      >
        <Opcao form={f} name="prova" label="Prova para faturar" options={opcoes(provas)} />
        <Numero form={f} name="sla_minimo" label="Entregas no prazo, ao menos (%)" />
        <Texto form={f} name="sla_multa" label="Multa abaixo disso" maxLength={300} />
        <Dinheiro form={f} name="limite_sinistro_centavos" label="Limite por sinistro" />
      </FormSection>
    </>
  )
}

function DoTerceiro({ form: f }: Props<unknown>) {
  return (
    <FormSection title="Pagamento" text="O vale-pedágio é pago à parte, antes da viagem.">
      <Opcao form={f} name="pagamento_forma" label="Paga-se por" options={opcoes(formasDePagamento)} />
      <Opcao form={f} name="acerto" label="Acerto" options={opcoes(acertos)} />
      <Numero form={f} name="prazo_uteis" label="Prazo (dias úteis)" required />
      <Numero form={f} name="adiantamento" label="Adiantamento (%)" />
      <Numero form={f} name="tolerancia_falta" label="Falta tolerada (%)" />
      <div className="sm:col-span-2">
        <Marcas
          form={f}
          name="descontos"
          legend="O que se desconta do frete"
          options={opcoes(descontosDoTerceiro)}
          className="grid gap-2 sm:grid-cols-2"
        />
      </div>
    </FormSection>
  )
}

/** What was agreed. */
export function CamposDasCondicoes<V>({ form, terceiro }: Props<V> & { terceiro: boolean }) {
  const f = form as unknown as Formulario<CondicoesEscritas>
  return (
    <>
      {terceiro ? <DoTerceiro form={f} /> : <DoCliente form={f} />}
      <Estadia form={f} />
    </>
  )
}
