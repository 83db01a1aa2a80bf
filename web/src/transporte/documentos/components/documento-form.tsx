import {
  type Avulso,
  NovoAvulso,
  nomeDoAvulso,
  nomeDoPagador,
  pagadores,
  type TipoDeAvulso,
} from '@tropeiro/contract/transporte/documentos'
import { useGo } from '../../../lib/nav.tsx'
import { useLoggedSession } from '../../../session/session.store.ts'
import {
  Dia,
  FormPage,
  FormSection,
  type Formulario,
  Hora,
  Opcao,
  Texto,
  TextoLongo,
  toast,
  useFormulario,
} from '../../../ui/index.ts'
import { useSalvarAvulso } from '../documentos.queries.ts'
import { noFio, novoRascunho, type Rascunho, rascunhoDe } from '../rascunho.ts'
import { ItensCampos } from './itens-campos.tsx'
import { PessoaCampos } from './pessoa-campos.tsx'

const sobre: Record<TipoDeAvulso, { remetente: string; destinatario: string }> = {
  MINUTA: { remetente: 'Quem despacha a mercadoria.', destinatario: 'Quem recebe, e onde se entrega.' },
  COLETA: { remetente: 'Onde a mercadoria é coletada.', destinatario: 'Para quem ela segue depois.' },
  DECLARACAO: { remetente: 'Quem declara e envia.', destinatario: 'Quem recebe, e onde se entrega.' },
}

type Props = { documento: Avulso | null; tipo: TipoDeAvulso }
type Form = Formulario<Rascunho>

/** A document without NF-e, made or edited. */
export function DocumentoForm({ documento, tipo }: Props) {
  const go = useGo()
  const salvar = useSalvarAvulso()
  const nome = nomeDoAvulso[tipo]
  const f = useFormulario(NovoAvulso, {
    de: documento ? rascunhoDe(documento) : novoRascunho(tipo),
    para: noFio,
    enviar: (body) => salvar.mutateAsync({ id: documento?._id ?? '', versao: documento?.versao ?? 0, body }),
    ao: (saved) => {
      toast.success(documento ? `${nome} ${saved.numero} salva.` : `${nome} ${saved.numero} criada.`)
      void go(`/app/documentos/azp?ver=${saved._id}`, { replace: true })
    },
  })
  return (
    <FormPage
      title={documento ? `${nome} ${documento.numero}` : `Nova ${nome.toLowerCase()}`}
      breadcrumb={[{ label: 'Documentos avulsos', to: '/app/documentos/azp' }, { label: nome }]}
      form={f}
      submitLabel={documento ? 'Salvar' : 'Criar documento'}
    >
      <PessoaCampos form={f} quem="remetente" title="Remetente" text={sobre[tipo].remetente} />
      <PessoaCampos form={f} quem="destinatario" title="Destinatário" text={sobre[tipo].destinatario} />
      {tipo === 'COLETA' && <Coleta form={f} />}
      {tipo === 'DECLARACAO' && (
        <FormSection title="Conteúdo" text="Cada item com o valor da linha; a soma é o valor declarado.">
          <ItensCampos form={f} />
        </FormSection>
      )}
      <Carga form={f} declarada={tipo === 'DECLARACAO'} />
      <Transporte form={f} />
    </FormPage>
  )
}

function Coleta({ form: f }: { form: Form }) {
  return (
    <FormSection title="Coleta" text="Quando a mercadoria pode ser retirada, e com quem falar.">
      <Dia form={f} name="coleta_dia" label="Dia" />
      <div className="grid grid-cols-2 gap-4">
        <Hora form={f} name="coleta_de" label="Das" />
        <Hora form={f} name="coleta_ate" label="Até" />
      </div>
      <Texto
        form={f}
        name="contato"
        label="Falar com"
        className="sm:col-span-2"
        maxLength={120}
        placeholder="Nome, setor ou portaria"
      />
    </FormSection>
  )
}

function Carga({ form: f, declarada }: { form: Form; declarada: boolean }) {
  return (
    <FormSection title="Carga">
      <Texto
        form={f}
        name="natureza"
        label="Natureza da carga"
        maxLength={120}
        placeholder="Peças, alimentos, confecções…"
      />
      <Texto form={f} name="especie" label="Espécie" maxLength={60} placeholder="Caixa, palete, envelope…" />
      <Texto form={f} name="volume" label="Volumes" required inputMode="numeric" inputClass="num" />
      <Texto
        form={f}
        name="peso_gramas"
        label="Peso (kg)"
        inputMode="decimal"
        inputClass="num"
        placeholder="0,000"
      />
      {!declarada && (
        <Texto
          form={f}
          name="valor"
          label="Valor da mercadoria (R$)"
          inputMode="decimal"
          inputClass="num"
          placeholder="0,00"
        />
      )}
      <Texto form={f} name="pedido" label="Pedido" maxLength={60} />
    </FormSection>
  )
}

function Transporte({ form: f }: { form: Form }) {
  const bases = useLoggedSession().bases.filter((base) => base.active)
  return (
    <FormSection title="Transporte">
      <Texto
        form={f}
        name="frete"
        label="Frete (R$)"
        inputMode="decimal"
        inputClass="num"
        placeholder="0,00"
      />
      <Opcao
        form={f}
        name="pagador"
        label="Quem paga o frete"
        options={pagadores.map((value) => ({ value, label: nomeDoPagador[value] }))}
      />
      <Opcao
        form={f}
        name="base"
        label="Base"
        hint="Sem escolha, a do endereço"
        placeholder="A do endereço"
        options={[
          { value: '', label: 'A do endereço' },
          ...bases.map((base) => ({ value: base.name, label: base.name })),
        ]}
      />
      <Dia form={f} name="prazo" label="Prazo" hint="Vazio, o das regras de prazo" />
      <TextoLongo
        form={f}
        name="observacao"
        label="Observação"
        className="sm:col-span-2"
        rows={3}
        maxLength={2000}
      />
    </FormSection>
  )
}
