import { type Feriado, type NovoFeriado, nomeDoAmbito } from '@tropeiro/contract/cadastros/prazos/calls'
import { ufs } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { useLoggedSession } from '../../../session/session.store.ts'
import {
  Button,
  Combobox,
  DateInput,
  Dialog,
  Field,
  Input,
  Select,
  Switch,
  toast,
} from '../../../ui/index.ts'
import { useMunicipios, useSalvarFeriado } from '../prazos.queries.ts'

type Props = { feriado: Feriado | null; ano: number; base: string; onClose: () => void }

function Cidade(props: { uf: string; value: number | null; nome: string; onChange: (ibge: number) => void }) {
  const [termo, setTermo] = useState('')
  const found = useMunicipios(props.uf, termo)
  const options = (found.data ?? []).map((m) => ({ value: String(m.ibge), label: m.nome }))
  if (props.value && !options.some((o) => o.value === String(props.value)))
    options.push({ value: String(props.value), label: props.nome })
  return (
    <Field label="Cidade" required>
      <Combobox
        value={props.value ? String(props.value) : ''}
        onChange={(ibge) => props.onChange(Number(ibge))}
        options={options}
        onSearch={setTermo}
        loading={found.isFetching}
      />
    </Field>
  )
}

/** A holiday written or changed. Changing a standard one makes it the group's own. */
export function FeriadoDialog({ feriado, ano, base, onClose }: Props) {
  const session = useLoggedSession()
  const salvar = useSalvarFeriado()
  const [dia, setDia] = useState(feriado?.dia ?? '')
  const [nome, setNome] = useState(feriado?.nome ?? '')
  const [ambito, setAmbito] = useState<NovoFeriado['ambito']>(feriado?.ambito ?? 'municipal')
  const [uf, setUf] = useState(feriado?.uf ?? feriado?.cidade?.slice(-2) ?? '')
  const [ibge, setIbge] = useState<number | null>(feriado?.municipio_ibge ?? null)
  const [daBase, setDaBase] = useState(feriado ? (feriado.base ?? '') : base)
  const [util, setUtil] = useState(feriado?.conta_como_util ?? false)
  const padrao = feriado?.padrao ?? false
  const missing =
    dia === ''
      ? 'Escreva o dia'
      : nome.trim() === ''
        ? 'Dê um nome ao dia'
        : ambito === 'estadual' && uf === ''
          ? 'Escolha o estado'
          : ambito === 'municipal' && !ibge
            ? 'Escolha a cidade'
            : undefined
  const enviar = async () => {
    if (missing) return
    const body: NovoFeriado = {
      ...{ dia, nome: nome.trim(), ambito, base: daBase || null, conta_como_util: util },
      uf: ambito === 'estadual' ? (uf as NonNullable<NovoFeriado['uf']>) : null,
      municipio_ibge: ambito === 'municipal' ? ibge : null,
    }
    const reply = await salvar.mutateAsync({ id: feriado?._id ?? null, body }).catch(() => null)
    if (!reply) return
    toast.success('Feriado salvo; as notas em aberto são recalculadas.')
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="md"
      title={feriado ? feriado.nome : 'Novo feriado'}
      description={padrao ? 'É um feriado padrão: o que você mudar vale só para o seu grupo.' : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void enviar()
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={salvar.isPending} disabledReason={missing}>
            Salvar
          </Button>
        </>
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Dia" required>
          <DateInput value={dia} onChange={setDia} disabled={padrao} placeholder={`dd/mm/${ano}`} />
        </Field>
        <Field label="Nome" required>
          <Input value={nome} maxLength={100} onChange={(event) => setNome(event.target.value)} />
        </Field>
        <Field label="Tipo">
          <Select
            value={ambito}
            disabled={padrao}
            onChange={(value) => setAmbito(value as NovoFeriado['ambito'])}
            options={Object.entries(nomeDoAmbito).map(([value, label]) => ({ value, label }))}
          />
        </Field>
        <Field label="Base">
          <Select
            value={daBase}
            onChange={setDaBase}
            options={[
              { value: '', label: 'Todas as bases' },
              ...session.bases.map((b) => ({ value: b.name, label: b.name })),
            ]}
          />
        </Field>
        {(ambito === 'estadual' || ambito === 'municipal') && (
          <Field label="Estado" required>
            <Select
              value={uf}
              disabled={padrao}
              onChange={(value) => {
                setUf(value)
                setIbge(null)
              }}
              options={ufs.map((one) => ({ value: one, label: one }))}
            />
          </Field>
        )}
        {ambito === 'municipal' && uf !== '' && (
          <Cidade uf={uf} value={ibge} nome={feriado?.cidade ?? ''} onChange={setIbge} />
        )}
        <div className="sm:col-span-2">
          <Switch
            label="Conta como dia útil?"
            hint={
              ambito === 'proprio'
                ? 'Ligado, o dia conta mesmo sendo fim de semana ou feriado.'
                : 'Ligado, o prazo conta este dia como qualquer outro.'
            }
            checked={util}
            onChange={setUtil}
          />
        </div>
      </div>
    </Dialog>
  )
}
