// Every page: what a person chose, and whether the network is there.
import { settle } from "../settings_form.js";

settle();
