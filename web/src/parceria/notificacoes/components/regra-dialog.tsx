import { Regra, type RegraSalva } from '@tropeiro/contract/parceria/notificacoes/calls'
import { canaisDeAviso, eventosDeAviso, nomeDoEvento } from '@tropeiro/contract/parceria/notificacoes/rules'
import { useState } from 'react'
import { AddressInput } from '../../../carga/correio/index.ts'
import {
  Campo,
  Chave,
  Checkbox,
  FormDialog,
  type Formulario,
  Hora,
  Marca,
  Marcas,
  Opcao,
  Texto,
  toast,
  useFormulario,
  Varias,
} from '../../../ui/index.ts'
import { useEmbarcadores, useSalvarRegra } from '../notificacoes.queries.ts'

const nova: Regra = {
  nome: '',
  embarcadores: [],
  eventos: ['saiu', 'entregue', 'tentativa', 'ocorrencia'],
  canais: ['email'],
  para_embarcador: true,
  para_destinatario: false,
  extras: [],
  silencio_de: '21:00',
  silencio_ate: '07:00',
  modo: 'uma',
  resumo_hora: '18:00',
  mostra_foto: false,
  ativo: true,
}
const nomeDoCanal = { email: 'E-mail', whatsapp: 'WhatsApp' } as const

type Parte = { f: Formulario<Regra> }

function OQue({ f, nomes }: Parte & { nomes: Map<string, string> }) {
  const [busca, setBusca] = useState('')
  const found = useEmbarcadores(busca)
  const options = new Map(nomes)
  for (const e of found.data ?? []) options.set(e.documento, e.nome)
  return (
    <>
      <Varias
        form={f}
        name="embarcadores"
        label="Embarcadores"
        hint="Vazio vale para todos, também os que ainda virão."
        options={[...options].map(([documento, label]) => ({ value: documento, label }))}
        onSearch={setBusca}
        loading={found.isFetching}
        placeholder="Todos os embarcadores"
      />
      <Marcas
        form={f}
        name="eventos"
        legend="O que avisar"
        className="grid gap-1.5 sm:grid-cols-2"
        options={eventosDeAviso.map((value) => ({ value, label: nomeDoEvento[value] }))}
      />
    </>
  )
}

function AQuem({ f }: Parte) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-xs font-medium text-ink-2">A quem</legend>
      <Marca
        form={f}
        name="para_embarcador"
        label="Embarcador"
        hint="Os usuários dele no sistema; sem nenhum, o contato da nota fiscal."
      />
      <Marca
        form={f}
        name="para_destinatario"
        label="Destinatário"
        hint="O e-mail e o celular que vieram na nota fiscal."
      />
      <Campo form={f} name="extras" label="Outros e-mails">
        {({ value, onChange }) => <AddressInput value={value} onChange={onChange} />}
      </Campo>
      <Marcas
        form={f}
        name="canais"
        legend="Por onde"
        className="flex flex-wrap gap-x-6 gap-y-1.5"
        options={canaisDeAviso.map((value) => ({ value, label: nomeDoCanal[value] }))}
      />
    </fieldset>
  )
}

function Quando({ f }: Parte) {
  const [modo, silencio] = f.form.watch(['modo', 'silencio_de'])
  const calar = (on: boolean) => {
    f.form.setValue('silencio_de', on ? nova.silencio_de : null, { shouldDirty: true })
    f.form.setValue('silencio_ate', on ? nova.silencio_ate : null, { shouldDirty: true })
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Opcao
          form={f}
          name="modo"
          label="E-mails"
          options={[
            { value: 'uma', label: 'Um por acontecimento' },
            { value: 'resumo', label: 'Um resumo por dia' },
          ]}
        />
        {modo === 'resumo' && <Hora form={f} name="resumo_hora" label="Hora do resumo" required />}
      </div>
      <Checkbox
        label="Horas de silêncio"
        hint="O que acontecer nelas é avisado quando terminarem."
        checked={silencio !== null}
        onChange={calar}
      />
      {silencio !== null && (
        <div className="grid grid-cols-2 gap-3">
          <Hora form={f} name="silencio_de" label="Das" required />
          <Hora form={f} name="silencio_ate" label="Até as" required />
        </div>
      )}
      <Marca
        form={f}
        name="mostra_foto"
        label="O embarcador vê a foto do comprovante"
        hint="No link de rastreio dele; o do destinatário nunca mostra fotos."
      />
      <Chave form={f} name="ativo" label="Regra ligada" />
    </div>
  )
}

const daSalva = ({ _id, versao, nomes, enviadas, falhas, ...regra }: RegraSalva): Regra => regra

/** A new rule, or one that there is. */
export function RegraDialog({ regra: salva, onClose }: { regra: RegraSalva | null; onClose: () => void }) {
  const salvar = useSalvarRegra(salva?._id ?? null)
  const nomes = new Map((salva?.embarcadores ?? []).map((d, at) => [d, salva?.nomes[at] ?? d]))
  const f = useFormulario(Regra, {
    de: salva ? daSalva(salva) : nova,
    enviar: (body) => salvar.mutateAsync({ ...body, versao: salva?.versao ?? 1 }),
    ao: () => {
      toast.success('Regra salva.')
      onClose()
    },
  })
  return (
    <FormDialog form={f} onClose={onClose} title={salva ? 'Editar regra' : 'Nova regra'}>
      <div className="flex flex-col gap-5">
        <Texto form={f} name="nome" label="Nome" required maxLength={80} />
        <OQue f={f} nomes={nomes} />
        <AQuem f={f} />
        <Quando f={f} />
      </div>
    </FormDialog>
  )
}
