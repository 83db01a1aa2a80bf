import { Download, Plus, Settings2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../button.tsx'
import { Checkbox, Switch } from '../checkbox.tsx'
import { Combobox, MultiCombobox } from '../combobox.tsx'
import { DateRange } from '../date-range.tsx'
import { Field, Input, Textarea } from '../field.tsx'
import { Kbd } from '../kbd.tsx'
import { Menu } from '../menu.tsx'
import { Card, Facts, Stat } from '../page.tsx'
import { Select } from '../select.tsx'
import { Badge, StatusPill } from '../status-pill.tsx'
import { Tooltip } from '../tooltip.tsx'

const cities = ['São Paulo', 'Campinas', 'São João da Boa Vista', 'Ribeirão Preto', 'Sorocaba', 'Santos'].map(
  (label) => ({
    value: label,
    label,
    hint: 'SP',
  }),
)
const situations = ['sem_romaneio', 'expedicao', 'rota', 'entregue', 'outras', 'auditoria', 'cancelada']

export function ControlsGallery() {
  const [city, setCity] = useState('')
  const [many, setMany] = useState(['Campinas', 'Santos'])
  const [uf, setUf] = useState('SP')
  const [dates, setDates] = useState({ from: '', until: '' })
  const [on, setOn] = useState(true)
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card title="Botões">
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary" icon={Plus}>
            Criar romaneio
          </Button>
          <Button icon={Download}>Exportar</Button>
          <Button variant="ghost">Cancelar</Button>
          <Button variant="danger" icon={Trash2}>
            Excluir
          </Button>
          <Button variant="link">Ver tudo</Button>
          <Button variant="primary" loading>
            Salvando
          </Button>
          <Button disabledReason="Só administradores podem validar">Validar</Button>
          <Button size="sm">Pequeno</Button>
          <Button size="lg" variant="primary">
            Grande
          </Button>
          <IconButton icon={Settings2} label="Configurar" />
          <Menu
            trigger={<Button>Ações</Button>}
            items={[
              { label: 'Editar', icon: Settings2, onSelect: () => {}, shortcut: 'E' },
              { separator: true },
              { label: 'Excluir', icon: Trash2, danger: true, onSelect: () => {} },
            ]}
          />
          <Tooltip content="Diz um pouco mais">
            <Button>Passe o mouse</Button>
          </Tooltip>
          <Kbd keys="Ctrl+K" />
        </div>
      </Card>
      <Card title="Situações">
        <div className="flex flex-wrap gap-2">
          {situations.map((status) => (
            <StatusPill key={status} status={status} />
          ))}
          {['fila', 'executando', 'concluida', 'falhou'].map((status) => (
            <StatusPill key={status} status={status} />
          ))}
          <Badge tone="accent">12 novas</Badge>
        </div>
      </Card>
      <Card title="Campos" className="lg:row-span-2">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Nome" required>
            <Input defaultValue="Transportes Serra Azul" />
          </Field>
          <Field label="CNPJ" error="CNPJ inválido">
            <Input defaultValue="12.ABC.345/01DE-36" />
          </Field>
          <Field label="UF">
            <Select
              value={uf}
              onChange={setUf}
              options={['SP', 'MG', 'RJ'].map((value) => ({ value, label: value }))}
            />
          </Field>
          <Field label="Cidade" hint="Digite sem se preocupar com acentos">
            <Combobox value={city} onChange={setCity} options={cities} />
          </Field>
          <Field label="Bases" className="sm:col-span-2">
            <MultiCombobox value={many} onChange={setMany} options={cities} />
          </Field>
          <Field label="Período">
            <DateRange value={dates} onChange={setDates} />
          </Field>
          <Field label="Desativado">
            <Input disabled defaultValue="não muda" />
          </Field>
          <Field label="Observação" className="sm:col-span-2">
            <Textarea />
          </Field>
          <Checkbox label="Só atrasadas" checked={on} onChange={setOn} />
          <Switch
            label="Foto obrigatória"
            hint="O motorista precisa fotografar o canhoto"
            checked={on}
            onChange={setOn}
          />
        </div>
      </Card>
      <Card title="Fatos">
        <Facts
          items={[
            { label: 'Remetente', value: 'Tecidos Aurora S.A.' },
            { label: 'Destinatário', value: 'Loja da Praça Ltda' },
            { label: 'Valor', value: 'R$ 12.430,90' },
            { label: 'Protocolo', value: null },
          ]}
        />
      </Card>
      <div className="grid grid-cols-2 gap-3 lg:col-span-2 lg:grid-cols-4">
        <Stat label="Notas no período" value="4.981" hint="60 dias" />
        <Stat label="Entregues no prazo" value="94,2%" tone="ok" hint="meta 95%" />
        <Stat label="Em rota" value="312" />
        <Stat label="Atrasadas" value="47" tone="bad" />
      </div>
    </div>
  )
}
