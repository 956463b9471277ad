import { mount } from 'svelte';
import App from './App.svelte';
import { recallName, takeToken } from './lib/api';
import { followPointer } from './lib/pointer';
import { watchPrefs } from './lib/prefs.svelte';
import './styles/app.css';

watchPrefs();
followPointer();
takeToken();
void recallName();
mount(App, { target: document.getElementById('app')! });
